/** What a member reads of money that came without a claim and was found to be theirs. A loan has its own notice of a payment. */
import type { StatementLineEvent, SuspenseAssigned } from '#reconciliation/domain/statement-line';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { formatUsd } from '@dziva/money/usd';
import { day } from '@dziva/loan-maths/day-words';
import { notice, type NoticeRules } from './notice.ts';
import { byMethod } from './phrases.ts';

export const suspenseNotices: NoticeRules<StatementLineEvent> = {
  LineMatched: null,
  LineIgnored: null,
  LinePutInSuspense: null,
  SuspenseAssigned: notice({
    audience: (event) => ({ personId: ownerOf(event) }),
    subject: (event) => ({ kind: 'wallet', id: ownerOf(event) }),
    isNotified: (event) => ownerOf(event) !== '' && ownerOf(event) !== event.actorId,
    facts: ({ data }: RecordedEvent<SuspenseAssigned>) => ({
      amountCents: data.partCents,
      method: data.till,
      cameOn: data.on,
    }),
    words: ({ amountCents, method, cameOn }) => ({
      title: 'Money was added to your wallet',
      message: `${formatUsd(amountCents)} came ${byMethod(method)} on ${day(cameOn)}, and we found that it is yours.`,
    }),
  }),
  SuspenseReturned: null,
  LineUnmatched: null,
};

/** Of the wallet that is credited; nobody where it went elsewhere. */
const ownerOf = ({ data: { to } }: RecordedEvent<SuspenseAssigned>): string =>
  to.kind === 'WALLET' ? to.userId : '';
