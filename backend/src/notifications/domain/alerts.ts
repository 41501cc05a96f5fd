/** Alerts to administrators: a second notice of an event that already has one. */
import type * as approval from '#approvals/domain/proposal';
import type { DestinationRegistered } from '#destinations/domain/destination';
import type { LoanDisbursed } from '#loans/domain/loan';
import type { WithdrawalPaid } from '#transfers/domain/withdrawal';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import { formatUsd } from '@dziva/money/usd';
import { type CatalogueRule, NO_FACTS, notice, type Recipients, stream } from './notice.ts';

/** A notice with its own type. */
interface AlertRule<Event extends DomainEvent> extends CatalogueRule<Event> {
  readonly type: string;
}

/** How many proposals in a row the same colleague must confirm before there is an alert. */
export const SAME_PAIR_TIMES = 10;
const NIGHT_ENDS_HOUR = 5;
const HARARE_AHEAD_HOURS = 2;
const DAY_HOURS = 24;

const administrators = (): Recipients => ({ roles: ['ADMIN'], except: [] });

/** From midnight to five in Harare. */
function isAtNight({ recordedAt }: RecordedEvent): boolean {
  return (new Date(recordedAt).getUTCHours() + HARARE_AHEAD_HOURS) % DAY_HOURS < NIGHT_ENDS_HOUR;
}

const paidAtNight = (amount: string, memberName: string) => ({
  title: 'Paid out at night',
  message: `${amount} was paid out to ${memberName} between midnight and five o’clock. Look at who did it and why.`,
});

const alerts: {
  readonly WithdrawalPaid: AlertRule<WithdrawalPaid>;
  readonly LoanDisbursed: AlertRule<LoanDisbursed>;
  readonly DestinationRegistered: AlertRule<DestinationRegistered>;
  readonly ProposalConfirmed: AlertRule<approval.ProposalConfirmed>;
} = {
  WithdrawalPaid: {
    type: 'WITHDRAWAL_PAID_AT_NIGHT',
    ...notice({
      audience: administrators,
      subject: stream('withdrawal'),
      isNotified: isAtNight,
      facts: ({ data: { amountCents } }: RecordedEvent<WithdrawalPaid>) => ({ amountCents }),
      words: ({ amountCents }, { memberName }) => paidAtNight(formatUsd(amountCents), memberName),
    }),
  },
  LoanDisbursed: {
    type: 'LOAN_PAID_AT_NIGHT',
    ...notice({
      audience: administrators,
      subject: stream('loan'),
      isNotified: isAtNight,
      facts: ({ data: { principalCents } }: RecordedEvent<LoanDisbursed>) => ({ principalCents }),
      words: ({ principalCents }, { memberName }) => paidAtNight(formatUsd(principalCents), memberName),
    }),
  },
  DestinationRegistered: {
    type: 'DESTINATION_ADDED',
    ...notice({
      audience: ({ data }: RecordedEvent<DestinationRegistered>) => ({
        roles: ['ADMIN'],
        except: [data.userId],
      }),
      subject: ({ data }: RecordedEvent<DestinationRegistered>) => ({ kind: 'account', id: data.userId }),
      facts: NO_FACTS,
      words: (_, { memberName }) => ({
        title: 'A member added a number or account',
        message: `${memberName} added a number or account to be paid at. They have a notice about it: ask them if you are not sure that it was them.`,
      }),
    }),
  },
  // Only if `isSamePair` is true.
  ProposalConfirmed: {
    type: 'SAME_TWO_PEOPLE',
    ...notice({
      audience: administrators,
      subject: stream('proposal'),
      facts: NO_FACTS,
      words: () => ({
        title: 'Always the same two people',
        message: `The last ${SAME_PAIR_TIMES} proposals of one colleague were all confirmed by the same other one. Look at what they did, and let somebody else confirm for a while.`,
      }),
    }),
  },
};

/** Each rule gets only events of the type under which it is registered. */
export const ALERTS = new Map(Object.entries(alerts) as [string, AlertRule<DomainEvent>][]);
