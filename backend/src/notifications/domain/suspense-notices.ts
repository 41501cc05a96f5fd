/**
 * Notices to members about money that came without a claim and was found to be theirs. A payment of a loan has its own notice.
 */
import type {
  StatementLineEvent,
  SuspenseAssigned,
  SuspensePartTakenBack,
} from '#reconciliation/domain/statement-line';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { formatUsd } from '@dziva/money/usd';
import { day } from '@dziva/loan-maths/day-words';
import { notice, type NoticeRules } from './notice.ts';
import { byMethod, quoted, takenWords } from './phrases.ts';

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
  SuspensePartTakenBack: notice({
    audience: (event) => ({ personId: ownerOf(event) }),
    subject: (event) => ({ kind: 'wallet', id: ownerOf(event) }),
    isNotified: (event) => ownerOf(event) !== '' && ownerOf(event) !== event.actorId,
    facts: ({ data }: RecordedEvent<SuspensePartTakenBack>) => ({
      amountCents: data.partCents,
      method: data.till,
      walletCents: data.walletCents,
      owedCents: data.owedCents,
    }),
    words: ({ amountCents, method, walletCents, owedCents }, { texts }) => ({
      title: 'We took back money that was not yours',
      message: `${formatUsd(amountCents)} that came ${byMethod(method)} was put into your wallet by mistake.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  LineUnmatched: null,
};

/** The owner of the wallet concerned; empty if the money went elsewhere. */
const ownerOf = ({ data: { to } }: RecordedEvent<SuspenseAssigned | SuspensePartTakenBack>): string =>
  to.kind === 'WALLET' ? to.userId : '';
