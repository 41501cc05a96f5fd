/** Notices to administrators about what rests on the word of one person. */
import { CLASS_WORDS } from '#approvals/domain/classes';
import type * as watch from '#approvals/domain/one-word-watch';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { day } from '@dziva/loan-maths/day-words';
import { formatUsd } from '@dziva/money/usd';
import { notice, type NoticeRules, stream } from './notice.ts';

const period = (days: number): string => (days === 1 ? 'today' : `in ${days} days`);

export const oneWordNotices: NoticeRules<watch.OneWordWatchEvent> = {
  OneWordHalfReached: notice({
    audience: ({ data: { holderId } }: RecordedEvent<watch.OneWordHalfReached>) => ({
      roles: ['ADMIN'],
      except: [holderId],
    }),
    subject: stream('one-word'),
    facts: ({ data }: RecordedEvent<watch.OneWordHalfReached>) => ({
      holder: data.holder,
      class: data.class,
      days: data.days,
      sumCents: data.sumCents,
      limitCents: data.limitCents,
    }),
    words: ({ holder, class: ofClass, days, sumCents, limitCents }, { memberName }) => ({
      title: 'Half of a limit is used',
      message: `${CLASS_WORDS[ofClass]}: ${formatUsd(sumCents)} ${period(days)} ${holder === 'PERSON' ? `rests on the word of ${memberName} alone` : `for ${memberName} rests on one person’s word each`}. The limit is ${formatUsd(limitCents)}.`,
    }),
  }),
  OneWordWeekEnded: notice({
    audience: () => ({ roles: ['ADMIN'], except: [] }),
    subject: stream('one-word'),
    facts: ({ data: { from, to, entries, cents, largestCents } }: RecordedEvent<watch.OneWordWeekEnded>) => ({
      from,
      to,
      entries,
      cents,
      largestCents,
    }),
    words: ({ from, to, entries, cents, largestCents }) => ({
      title: 'One person’s word: the week',
      message: `From ${day(from)} to ${day(to)}, ${entries} ${entries === 1 ? 'entry' : 'entries'} of ${formatUsd(cents)} in all rested on one person’s word each. The largest was ${formatUsd(largestCents)}. Look at whose they are.`,
    }),
  }),
};
