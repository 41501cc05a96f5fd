/** An inconsistency in the history, described for the person who has to look into it. */
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
    | 'VALUE_DATES_DIFFER'
    | 'LINES_DIFFER'
    | 'ONE_WORD_ONLY'
    | 'FILE_MISSING'
    | 'FILE_CHANGED';
  /** The id of the event or stream, the address of the account, the number of the seal, the key of the read model row, or the id of the file. */
  readonly subject: string;
  readonly detail: string;
}

/** The most problems that one check reports. */
export const PROBLEMS_MAX = 100;
