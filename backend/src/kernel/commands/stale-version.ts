import { RuleViolation } from '#kernel/domain/rule-violation';
import type { LastChange } from './loaded-stream.ts';

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
