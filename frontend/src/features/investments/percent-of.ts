/** A share in percent with one decimal, rounded half up in whole numbers. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return '0.0';
  const tenths = Math.floor((part * 2_000 + whole) / (whole * 2));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
