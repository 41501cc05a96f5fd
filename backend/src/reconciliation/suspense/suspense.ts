import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { ReferenceUse } from '#platform/books/reference-use';
import { ReferenceRegister } from '#platform/references/reference-register';
import { Injectable } from '@nestjs/common';
import { type Part, putInSuspense } from './domain/suspense.decisions.ts';
import type { KnownLine } from '#reconciliation/lines/domain/statement-line.decisions';
import { type LoadedLine, takeLine } from '#reconciliation/lines/line-of-unit';
import { lineIdOf, lineShowing } from '#reconciliation/lines/lines.reading';

/**
 * Puts lines in suspense, and says whose the reference of a line is. It belongs to an entry of a member: a charge with the reference
 * of its transfer claims only its line. While nobody knows whose money that came in is, nobody enters it a second time.
 */
@Injectable()
export class SuspenseClaims {
  constructor(private readonly references: ReferenceRegister) {}

  /** Puts an open line in suspense. Money in holds its reference, unless an entry has it already. */
  async put(unit: Unit, loaded: LoadedLine, note: string | undefined): Promise<void> {
    const { known } = loaded;
    this.post(unit, loaded, note);
    const mark = await this.references.markOf({ method: known.till, reference: known.reference });
    if (known.amountCents > 0 && (await this.references.usedBy(unit.db, mark)) === null)
      await this.references.claim(unit, useOf(known), mark);
  }

  /** Puts an open line in suspense, from where the same command assigns it. */
  post(unit: Unit, { stream, known }: LoadedLine, note: string | undefined): void {
    stream.append(putInSuspense(stream.state, known, note === undefined ? {} : { note: unit.text(note) }));
    takeLine(unit, known);
  }

  /**
   * A part for a member claims the reference of the line; 409 if another entry has it. Otherwise it is free. What a customer wrote is
   * no id: if the entry with the same words has a line of its own, this line is another payment.
   */
  async assign(unit: Unit, known: KnownLine, parts: readonly Part[]): Promise<void> {
    const use = useOf(known);
    if (!parts.some(({ to: { kind } }) => kind === 'WALLET' || kind === 'LOAN')) {
      this.references.release(unit, use);
      return;
    }
    const mark = await this.references.markOf({ method: known.till, reference: known.reference });
    const first = await this.references.usedBy(unit.db, mark);
    if (first?.kind === use.kind && first.id === use.id) return;
    if (first !== null && !known.hasId && (await isOnAnotherLine(unit, first))) return;
    await this.references.claim(unit, use, mark);
  }
}

const useOf = (line: KnownLine) => ({ kind: 'STATEMENT_LINE', id: lineIdOf(line) }) as const;

/** Whether an entry is a line itself, or is matched to one. */
async function isOnAnotherLine(unit: Unit, { kind, id }: ReferenceUse): Promise<boolean> {
  return kind === 'STATEMENT_LINE' || (await lineShowing(unit.db, { kind, id })) !== undefined;
}
