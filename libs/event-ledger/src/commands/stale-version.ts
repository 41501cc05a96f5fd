import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';

/** Who last changed a stream, and when. */
export interface LastChange {
  readonly changedById: string;
  readonly changedAt: string;
  /** Called `currentStatus` because the problem document already has a `status`. */
  readonly currentStatus?: string;
}

/** The stream has changed since the caller read it. Says who changed it, when, and to what status. */
export class StaleVersion extends RuleViolation {
  constructor(last: LastChange | null) {
    super(
      'STALE_VERSION',
      'Somebody else changed this since you loaded it. Load it again, then decide.',
      'conflict',
      last === null ? {} : { ...last },
    );
    this.name = 'StaleVersion';
  }
}
