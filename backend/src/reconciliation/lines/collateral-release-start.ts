import { COLLATERAL_RELEASE } from '#collateral/collateral.port';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { Jobs } from '#platform/jobs/jobs';
import type { LineMatched } from './domain/line-events.ts';
import type { TillReconciled } from '#reconciliation/tills/domain/till-day-events';
import { PAYMENT_SOURCES } from '@dziva/vocabulary/loans';
import type { TillEntryKind } from '@dziva/vocabulary/reconciliation';

const OF_LOANS: readonly TillEntryKind[] = PAYMENT_SOURCES;

/**
 * Starts the release of collateral when a person has shown where the money of a paid loan is: on a line, or in the till. What jobs
 * match, and what is confirmed with a whole statement, is found by the job that matches lines.
 */
@EventSubscriber()
export class CollateralReleaseStart implements Subscriber<LineMatched | TillReconciled> {
  readonly name = 'collateral-release';

  constructor(private readonly jobs: Jobs) {}

  readonly on: Subscriber<LineMatched | TillReconciled>['on'] = {
    LineMatched: async (event) => {
      if (event.actorRole === 'SYSTEM') return;
      if (event.data.entries.some(({ kind }) => OF_LOANS.includes(kind))) await this.start(event);
    },
    TillReconciled: async (event) => {
      if (event.data.counted !== undefined) await this.start(event);
    },
  };

  private start({ eventId }: RecordedEvent): Promise<void> {
    return this.jobs.enqueue(COLLATERAL_RELEASE, {}, { id: `${COLLATERAL_RELEASE}-${eventId}` });
  }
}
