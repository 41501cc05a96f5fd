/** Verifies deposits by lines of statements, for other features: reconciliation uses a line for a deposit. */
import type { Decided } from '#approvals/approvals.port';
import type { PolicyLimits } from '#approvals/domain/policy-limits';
import { evidenceFor } from '#approvals/evidence.port';
import { policyNow } from '#approvals/rules.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { DepositEvidence } from './deposit-evidence.ts';
import { lineLimitsOf, requireNoPerson, approvalReasonForLine } from './domain/credit-by-line.ts';
import { verifiableBy, verifyDeposit } from './domain/deposit.decisions.ts';
import { depositStream } from './domain/deposit-events.ts';
import type { StatementEvidence } from './domain/deposit.ts';

export interface VerifiedBy {
  readonly note?: string | undefined;
  /** The line that proves the money; without one, the deposit's evidence is searched. */
  readonly line?: StatementEvidence | undefined;
  /** Whether the verification job has found the line. */
  readonly byJob?: boolean;
}

/** The verified deposit, as a second person would judge it. */
export type VerifiedDeposit = Decided<undefined>;

@Injectable()
export class DepositVerifier {
  constructor(
    private readonly evidence: DepositEvidence,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  /**
   * Verifies a deposit by a line that a person chose, in the transaction of the unit, for the actor of the unit. The deposit gets
   * the day of the line, and the amount of the line is credited. Throws 404 for an unknown deposit or line, 409
   * `DEPOSIT_DECIDED`, `LINE_USED` and `REFERENCE_USED`, 422 if the line is not money in, or is from another provider.
   */
  verifyByLine(unit: Unit, depositId: string, line: StatementEvidence): Promise<VerifiedDeposit> {
    return this.verify(unit, depositId, { line });
  }

  /** The same, also without a line, and for the verification job. */
  async verify(unit: Unit, depositId: string, { note, line, byJob = false }: VerifiedBy) {
    const { actor, today } = unit.context;
    const deposit = await unit.load(depositStream, depositId);
    const pending = { ...verifiableBy(deposit.state, actor.id), id: depositId };
    const isOfJob = byJob && line !== undefined;
    const [{ credit, ...found }, policy] = await Promise.all([
      isOfJob ? this.evidence.ofJob(unit, pending, line) : this.evidence.ofPerson(unit, pending, line),
      isOfJob && this.config.APPROVALS ? policyNow(unit.db) : null,
    ]);
    // With `APPROVALS=off`, reference and amount are enough.
    const judged = this.config.APPROVALS ? credit : undefined;
    if (policy !== null && judged !== undefined) requireNoPerson(judged, lineLimitsOf(policy));
    deposit.append(
      verifyDeposit(deposit.state, {
        actorId: actor.id,
        today,
        byJob,
        ...(note === undefined ? {} : { note: unit.text(note) }),
        ...found,
      }),
    );
    return {
      result: undefined,
      facts: {
        kind: 'DEPOSIT_VERIFICATION',
        subject: { kind: 'deposit', id: depositId },
        memberId: pending.userId,
        amountCents: found.arrival?.amountCents ?? pending.amountCents,
      },
      evidence: evidenceFor(unit, credit === undefined ? undefined : { statement: credit }),
      // As a line of a statement shows it.
      entry: { kind: 'DEPOSIT', id: depositId },
      // A job has left what is doubtful to a person.
      ...(judged === undefined || byJob
        ? {}
        : { because: ({ doubtCents }: PolicyLimits) => approvalReasonForLine(judged, doubtCents) }),
      reason: note,
    } satisfies VerifiedDeposit;
  }
}
