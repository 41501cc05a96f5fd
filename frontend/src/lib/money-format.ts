/** `US$1,250.00`; negative amounts carry their sign first. With `signed`, positive ones do too. */
export function formatUsd(cents: number, { signed = false }: { signed?: boolean } = {}): string {
  const absolute = Math.abs(cents);
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = cents < 0 ? '-' : signed && cents > 0 ? '+' : '';
  return `${sign}US$${whole}.${String(absolute % 100).padStart(2, '0')}`;
}
