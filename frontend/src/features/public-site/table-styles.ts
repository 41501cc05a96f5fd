/** The styles of the cells of small tables on the public pages: thin lines, no boxes. */
export const headStyles = 'border-b border-line-strong py-2 pr-2 text-sm font-normal text-ink-2 last:pr-0';
export const cellStyles = 'border-b border-line py-2.5 pr-2 last:pr-0';
