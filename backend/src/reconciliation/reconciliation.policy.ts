import type { RepaymentReversed } from '#loans/domain/loan';
import { policy } from '@dziva/event-ledger/commands/policy';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { unmatchLine } from './domain/statement-line.decisions.ts';
import { statementLineStream } from './domain/statement-line.stream.ts';
import type { TillEntry } from './domain/statement-line.ts';
import { knownLine, lineIdOf, lineShowing } from './lines.reading.ts';

/** An entry that was a mistake shows no payment: its line is open again, in the same unit of work. */
export const reconciliationPolicy = policy<RepaymentReversed>({
  on: {
    RepaymentReversed: ({ data }, unit) => release(unit, { kind: 'REPAYMENT', id: data.paymentId }),
  },
});

async function release(unit: Unit, entry: TillEntry): Promise<void> {
  const shownBy = await lineShowing(unit.db, entry);
  if (shownBy === undefined) return;
  const line = await unit.load(statementLineStream, lineIdOf(shownBy));
  line.append(unmatchLine(line.state, await knownLine(unit.db, shownBy), { reversed: entry }));
}
