/** Texts of the command palette and of the keyboard shortcuts. */
export const paletteCopy = {
  title: 'Go to a page, or find what you hold',
  open: 'Search or go to',
  label: 'Page, action, name, number or amount',
  hint: 'Arrows choose, Enter opens, Escape closes',
  list: 'Results',
  groups: { pages: 'Pages', actions: 'Actions', accounts: 'Accounts' },
  searching: 'Searching...',
  none: 'No record matches',
  failed: 'We couldn’t search the lists',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  more: (what: string) => `See everything that matches in ${what}`,
  theme: (choice: string) => `Theme: ${choice}`,
  shortcuts: 'Keyboard shortcuts',
} as const;

export const shortcutCopy = {
  title: 'Keyboard shortcuts',
  lead: 'They work while you are not typing in a field, and no dialog is open.',
  then: 'then',
  or: 'or',
  palette: 'Search, or go to a page',
  search: 'Search this page',
  list: 'Show this list',
  toast: 'Go to the message at the edge of the screen',
  close: 'Close what is open',
  pages: 'Pages',
  everywhere: 'Everywhere',
  singleKeys: 'Use shortcuts of single keys',
  singleKeysHint: 'Turn them off if you speak to your computer, or press keys by accident. Ctrl K stays.',
} as const;
