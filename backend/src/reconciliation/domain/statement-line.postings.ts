import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import type { StatementLineEvent } from './statement-line.ts';

/** Saying what a line shows moves nothing: its entries have done that. */
export const statementLinePostings: PostingRules<StatementLineEvent> = {
  LineMatched: null,
  LineIgnored: null,
  LineUnmatched: null,
};
