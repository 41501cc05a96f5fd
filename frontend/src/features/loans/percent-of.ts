/** `57.7 %` of a part in a whole; a dash where there is no whole. */
export function percentOf(part: number, whole: number): string {
  if (whole <= 0) return '—';
  return `${(Math.round((part / whole) * 1000) / 10).toLocaleString('en-ZW')} %`;
}
