import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { ReferenceRegister, type ReferenceMark } from '#platform/references/reference-register';
import { Injectable } from '@nestjs/common';
import { DepositEvidenceQueries } from './deposit-evidence.queries.ts';
import type { Arrival } from './domain/deposit.decisions.ts';
import type { CreditByLine } from './domain/credit-by-line.ts';
import type { LineAwaited, StatementEvidence } from './domain/deposit.ts';
import { type ChosenLine, requireFit, requireFree } from './domain/statement-evidence.ts';

interface PendingDeposit {
  readonly id: string;
  readonly userId: string;
  readonly method: string;
}

/** The evidence that the money arrived: a line that is used now, or that is reserved for the deposit until it comes. */
export interface Evidence extends ReferenceMark {
  readonly evidence?: StatementEvidence;
  /** The amount and the day in the line. */
  readonly arrival?: Arrival;
  /** The facts that decide whether this is enough; absent without a line. */
  readonly credit?: CreditByLine;
  readonly awaits?: LineAwaited;
}

/** Uses the line and the reference of a deposit, in the transaction that verifies it. */
@Injectable()
export class DepositEvidence {
  constructor(
    private readonly queries: DepositEvidenceQueries,
    private readonly references: ReferenceRegister,
  ) {}

  /** For the verification job: the line that it found, with the reference that both have. */
  async ofJob(unit: Unit, deposit: PendingDeposit, evidence: StatementEvidence): Promise<Evidence> {
    const line = await this.existing(unit, deposit, evidence);
    const arrival = { amountCents: requireFit(line, deposit), paidOn: line.paidOn };
    const mark = await this.queries.slip(unit.db, deposit.id);
    return this.taken(unit, deposit, { ...mark, evidence, arrival, ...creditOf(line) });
  }

  /**
   * For a person: the line that they chose; otherwise the free one with the deposit's reference; otherwise the one that will come
   * with it. Without a reference no line is reserved, and lines that look like this deposit are left to a person.
   */
  async ofPerson(
    unit: Unit,
    deposit: PendingDeposit,
    chosen: StatementEvidence | undefined,
  ): Promise<Evidence> {
    if (chosen !== undefined) {
      const line = await this.existing(unit, deposit, chosen);
      const arrival = { amountCents: requireFit(line, deposit), paidOn: line.paidOn };
      // The provider's reference counts, whatever the member entered, unless it cannot be compared with any.
      const printed = await this.references.markOf(line);
      const mark =
        printed.referenceHash === undefined ? await this.queries.slip(unit.db, deposit.id) : printed;
      return this.taken(unit, deposit, { ...mark, evidence: chosen, arrival, ...creditOf(line) });
    }
    const mark = await this.queries.slip(unit.db, deposit.id);
    if (mark.referenceHash === undefined) return { awaits: 'PERSON' };
    const free = await this.queries.freeLine(unit.db, deposit.id);
    if (free === undefined) return this.taken(unit, deposit, { ...mark, awaits: 'REFERENCE' });
    const { importId, line, credit, ...arrival } = free;
    return this.taken(unit, deposit, { ...mark, evidence: { importId, line }, arrival, credit });
  }

  /** Uses a line that arrived after a person had verified its deposit. */
  async keep(unit: Unit, evidence: StatementEvidence): Promise<void> {
    requireFree(await this.existing(unit, null, evidence));
    unit.write(takingOf(evidence));
  }

  private async taken(unit: Unit, { id }: PendingDeposit, found: Evidence): Promise<Evidence> {
    if (found.evidence !== undefined) unit.write(takingOf(found.evidence));
    await this.references.claim(unit, { kind: 'DEPOSIT', id }, found);
    return found;
  }

  private async existing(
    unit: Unit,
    deposit: PendingDeposit | null,
    evidence: StatementEvidence,
  ): Promise<ChosenLine & { readonly credit: CreditByLine | null }> {
    const line = await this.queries.line(unit.db, evidence, deposit);
    if (line === undefined) throw notFound('line of a statement');
    return line;
  }
}

const creditOf = ({ credit }: { readonly credit: CreditByLine | null }) =>
  credit === null ? {} : { credit };

/** If two commands want one line, the second one loses the race, decides again, and finds the line used. */
const takingOf = ({ importId, line }: StatementEvidence): Statement =>
  sql`SELECT take_statement_line(${importId}, ${line})`;
