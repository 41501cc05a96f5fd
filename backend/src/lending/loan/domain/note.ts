/** Notes of staff on a loan: what was said on the telephone or agreed at a visit. The borrower does not see them. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden } from '@dziva/event-ledger/domain/rule-violation';
import { loanEvent, ofLoan } from './loan-event.ts';
import type { CreatedLoan } from './loan.ts';

export type LoanNoted = DomainEvent<'LoanNoted', { borrowerId: string; note: FreeTextRef }>;

export const loanNoted = loanEvent<LoanNoted>('LoanNoted', {
  evolve: ofLoan((loan) => ({ ...loan })),
  postings: null,
  valueOn: null,
  history: () => ({
    step: 'NOTED',
    description: 'Note for colleagues.',
    amountCents: null,
    note: 'note',
  }),
  isForStaffOnly: true,
  notice: null,
  // A note is looked for on its loan.
  activity: null,
});

/** Adds a note, in any status. Nobody writes one on their own loan. */
export function noteOnLoan(
  { borrowerId }: CreatedLoan,
  { actorId, note }: { readonly actorId: string; readonly note: FreeTextRef },
): LoanNoted[] {
  if (borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own loan: only colleagues write notes on it.');
  }
  return [{ type: 'LoanNoted', data: { borrowerId, note } }];
}
