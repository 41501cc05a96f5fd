/** Something in the history that does not fit, for a person who has to look into it. */
export interface Problem {
  readonly kind:
    | 'EVENT_CHANGED'
    | 'EVENT_MISSING'
    | 'EVENT_INSERTED'
    | 'EVENT_MOVED'
    | 'STREAM_CHANGED'
    | 'STREAM_MISSING'
    | 'ENTRY_UNBALANCED'
    | 'POSTING_WITHOUT_EVENT'
    | 'BALANCE_CHANGED'
    | 'POSTING_ORDER'
    | 'ACCOUNT_CHANGED'
    | 'TRIGGER_MISSING'
    | 'CLUSTER_CHANGED'
    | 'SEAL_CHANGED'
    | 'SEAL_MISSING'
    | 'SEAL_KEY_UNKNOWN'
    | 'TEXT_CHANGED'
    | 'PROJECTION_CHANGED'
    | 'REFERENCE_REPEATED'
    | 'VALUE_DATES_DIFFER'
    | 'LINES_DIFFER';
  /** The event, stream, account, seal or row of a read model by its id, address, number or key. */
  readonly subject: string;
  readonly detail: string;
}

/** Most problems that one check names. */
export const PROBLEMS_MAX = 100;
