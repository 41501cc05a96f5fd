export interface LoanProgress {
  /** Paid instalments of the schedule. */
  readonly paid: number;
  /** Instalments of the agreed plan. */
  readonly planned: number;
  /** Months by which payments moved the end earlier; 0 if they saved nothing, as after a sale of the collateral. */
  readonly monthsEarlier: number;
}

/** The progress of an active loan in its agreed plan. Payments never change the number of instalments in the plan. */
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
