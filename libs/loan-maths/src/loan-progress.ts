export interface LoanProgress {
  /** Instalments of the schedule that are paid. */
  readonly paid: number;
  /** Instalments of the agreed plan. */
  readonly planned: number;
  /** Months by which payments moved the end; 0 where they saved nothing, as after a sale of the collateral. */
  readonly monthsEarlier: number;
}

/** How far a loan that runs is in its agreed plan. A payment never changes how many instalments that has. */
export function progressOf(loan: {
  readonly plannedTermMonths: number;
  readonly savedInterestCents: number;
  readonly schedule: readonly { readonly n: number; readonly status: string }[];
}): LoanProgress {
  const planned = loan.plannedTermMonths;
  const lastN = loan.schedule.at(-1)?.n ?? planned;
  return {
    paid: loan.schedule.filter((row) => row.status === 'PAID').length,
    planned,
    monthsEarlier: loan.savedInterestCents > 0 ? planned - lastN : 0,
  };
}
