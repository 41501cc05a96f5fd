/** The two ratios that are shown wherever a loan is decided. Their limits are fixed and only a guide; people decide. */

export type Level = 'fine' | 'watch' | 'high';

export interface Ratio {
  /** Percent; shown with at most one decimal. */
  readonly percent: number;
  readonly level: Level;
}

/** Principal divided by value. Above 60 % amber, above 80 % red. */
export function loanToValue(principalCents: number, valueCents: number): Ratio | null {
  return ratio(principalCents, valueCents, { watch: 60, high: 80 });
}

/** Instalment divided by declared monthly income. Above 35 % amber, above 50 % red. */
export function instalmentToIncome(instalmentCents: number, monthlyIncomeCents: number): Ratio | null {
  return ratio(instalmentCents, monthlyIncomeCents, { watch: 35, high: 50 });
}

/** `50 %`, `57.7 %`. */
export function percentText(percent: number): string {
  return `${(Math.round(percent * 10) / 10).toLocaleString('en-ZW', { maximumFractionDigits: 1 })} %`;
}

function ratio(part: number, whole: number, marks: { watch: number; high: number }): Ratio | null {
  if (whole <= 0) return null;
  const percent = (part / whole) * 100;
  return { percent, level: percent > marks.high ? 'high' : percent > marks.watch ? 'watch' : 'fine' };
}
