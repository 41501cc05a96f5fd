/**
 * Our ledger in the format of hledger: the same accounts, and one transaction for each event. The date is the value date, the
 * second date is the day of recording, and the tags name the event. Contains only ids and business facts, no personal data.
 */
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';

const COMMODITY = 'US$';

/** The period of recording: days in Harare or ISO instants, both inclusive. A missing one means no limit. */
export interface JournalPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A posting with its event. */
export interface Leg {
  readonly pos: number;
  readonly leg: number;
  readonly address: string;
  readonly amount: number;
  readonly value_on: CalendarDate;
  readonly recorded_at: string;
  readonly description: string;
  readonly event_id: string;
  readonly type: string;
  readonly category: string;
  readonly stream_id: string;
  readonly correlation_id: string;
  readonly [column: string]: unknown;
}

/** The head of the file: a description, and the declaration of its only commodity. */
export function heading({ from, to }: JournalPeriod): string {
  const until = to === undefined ? '' : ` until ${to}`;
  const period = from === undefined && to === undefined ? 'everything' : `${from ?? 'the beginning'}${until}`;
  return [
    `; The ledger of Dziva by recorded time: ${period}. Dated by value date; the second date is the day of recording in Harare.`,
    `; Debits are positive. The code of a transaction is the position of its event.`,
    '',
    'decimal-mark .',
    `commodity ${COMMODITY}1000.00`,
    '',
    '',
  ].join('\n');
}

/** Declares an account, with the letter that hledger uses for its type. */
export function accountDirective({
  address,
  type,
}: {
  readonly address: string;
  readonly type: string;
}): string {
  return `account ${address}  ; type: ${type}\n`;
}

/** Writes whole transactions. The legs of each transaction must follow each other. */
export function transactionsText(legs: readonly Leg[]): string {
  let text = '';
  for (const [i, leg] of legs.entries()) {
    if (legs[i - 1]?.pos !== leg.pos) text += transactionHead(leg);
    text += `    ${leg.address}  ${amountOf(leg.amount)}\n`;
  }
  return text;
}

/** The first line, and a line with tags in the format of hledger, separated by commas. */
function transactionHead(leg: Leg): string {
  const dates = `${leg.value_on}=${harareDateOf(leg.recorded_at)}`;
  const tags = [
    `event:${leg.event_id}`,
    `event-type:${leg.type}`,
    `stream:${leg.category}/${leg.stream_id}`,
    `correlation:${leg.correlation_id}`,
    `recorded:${leg.recorded_at}`,
  ];
  // A semicolon would start a comment.
  return `\n${dates} (${leg.pos}) ${leg.description.replaceAll(';', ',')}\n    ; ${tags.join(', ')}\n`;
}

/** The exact amount, such as `US$-12.05`. It is built from digits, without floating-point numbers. */
function amountOf(amountCents: number): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${COMMODITY}${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
