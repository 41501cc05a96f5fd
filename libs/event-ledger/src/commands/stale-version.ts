import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';

/** Who changed a stream last, and when. */
export interface LastChange {
  readonly changedById: string;
  readonly changedAt: string;
  /** The problem form has a `status` of its own. */
  readonly currentStatus?: string;
}

/** The caller decided on something that has changed since. Says who changed it, when, and to what. */
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
