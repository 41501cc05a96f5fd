import { type ApplicationEvent, applicationStream } from '#applications/domain/application-events';
import { type AssessmentEvent, assessmentStream } from '#assessments/domain/assessment';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { isRecovery } from '#lending/payments/domain/payment-parts';
import { policy } from '@dziva/event-ledger/commands/policy';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { assetsOf, pledgedWith } from './assets-of.ts';
import { pledgeAgain, releaseAsset } from './domain/asset.decisions.ts';
import type { AssetValued } from './domain/asset-events.ts';
import { hashesOf, type ReleaseCause } from './domain/asset.ts';
import { paidBecause, releaseIfPaid } from './paid-collateral.ts';

/** Changes the assets when their application, assessment or loan changes, in the same unit of work. */
export const assetsPolicy = policy<ApplicationEvent | AssessmentEvent | LoanEvent>({
  on: {
    ApplicationDeclined: ({ streamId }, unit) => release(unit, streamId, 'APPLICATION_DECLINED'),
    ApplicationWithdrawn: ({ streamId }, unit) => release(unit, streamId, 'APPLICATION_WITHDRAWN'),
    // The assessed value is recorded as a valuation of the asset.
    AssessmentCompleted: async ({ data, streamId: assessmentId }, unit) => {
      const { state } = await unit.load(assessmentStream, assessmentId);
      if (state.status === 'NONE' || data.result !== 'PASS') return;
      await value(unit, state.applicationId, {
        valueCents: data.assessedValueCents,
        method: 'ASSESSMENT',
        valuedOn: harareDateOf(data.assessedAt),
        assessmentId,
      });
    },
    LoanClosed: async ({ streamId }, unit) => {
      const { state } = await unit.load(loanStream, streamId);
      if (state.status !== 'NONE') await release(unit, state.applicationId, 'LOAN_CLOSED');
    },
    LoanSettled: ({ streamId }, unit) => releasePaid(unit, streamId),
    // A loan that was written off may now be paid in full.
    PaymentReceived: async ({ data, streamId }, unit) => {
      if (isRecovery(data.parts)) await releasePaid(unit, streamId);
    },
    PaymentReturnTakenBack: async ({ data, streamId }, unit) => {
      if (isRecovery(data.parts)) await releasePaid(unit, streamId);
    },
    // If a payment of a settled loan is taken back, the loan is owed again.
    PaymentTakenBack: async ({ data, streamId }, unit) => {
      if (data.how !== 'UNDONE') await restore(unit, streamId);
    },
  },
});

async function release(
  unit: Unit,
  applicationId: string,
  because: ReleaseCause,
  releasedOn = unit.context.today,
): Promise<void> {
  for (const asset of await assetsOf(unit, applicationId))
    asset.append(releaseAsset(asset.state, { applicationId, because, releasedOn }));
}

/** At once, or later by the job, when what one person said has been confirmed. */
async function releasePaid(unit: Unit, loanId: string): Promise<void> {
  await releaseIfPaid(unit, loanId);
}

/** Pledges the assets again, except those that were pledged otherwise in the meantime. The reversal itself is never refused. */
async function restore(unit: Unit, loanId: string): Promise<void> {
  const { state } = await unit.load(loanStream, loanId);
  if (!('payments' in state) || paidBecause(state) !== null) return;
  const { applicationId } = state;
  for (const asset of await assetsOf(unit, applicationId)) {
    const events = pledgeAgain(asset.state, { applicationId, pledgedOn: unit.context.today });
    if (events.length === 0) continue;
    if ((await pledgedWith(unit, hashesOf(asset.state), asset.id)) === undefined) asset.append(events);
  }
}

/** Records the value for the collateral that the form of the application describes, which is its first asset. */
async function value(unit: Unit, applicationId: string, data: AssetValued['data']): Promise<void> {
  const assets = await assetsOf(unit, applicationId);
  const { state } = await unit.load(applicationStream, applicationId);
  const firstId = state.status === 'NONE' ? undefined : state.assetIds[0];
  const asset = assets.find(({ id }) => id === firstId);
  asset?.append([{ type: 'AssetValued', data }]);
}
