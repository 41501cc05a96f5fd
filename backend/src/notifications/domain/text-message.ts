/** A notice as a text message: its words, when it may be sent, and when a failed one is tried again. Pure functions. */
import {
  addDays,
  type CalendarDate,
  harareDateOf,
  harareDayStart,
  harareHour,
} from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { Words } from '#platform/event-words/notice';

/** One message. With other characters than those of GSM 03.38 it would hold 70. */
const CHARACTERS_MAX = 160;
const MORE = '... More in the app.';
const QUIET_FROM_HOUR = 20;
const QUIET_UNTIL_HOUR = 7;
/** How long after each failure it is tried again. After the last one it has failed. */
const WAIT_MINUTES = [1, 5, 15, 60];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The sentences after the name of the company, in the characters that every telephone has, and cut at a word if they are too long
 * for one message.
 */
export function textOf(company: string, { title, message }: Words): string {
  const text = inGsm(`${company}: ${title}. ${message}`);
  if (text.length <= CHARACTERS_MAX) return text;
  const cut = text.slice(0, CHARACTERS_MAX - MORE.length);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[.,;:]$/, '') + MORE;
}

/** The balance of a wallet at the end of a month. `hash`: in hex, of the event of the last movement. */
export interface WalletLine {
  readonly on: CalendarDate;
  readonly balanceCents: Cents;
  readonly hash: string;
}

/** The monthly line of a wallet, with the first eight characters of its hash and the address that takes them. */
export function walletLineOf(
  company: string,
  { on, balanceCents, hash }: WalletLine,
  verifyAt: string,
): string {
  const code = hash.slice(0, 8).toUpperCase();
  return inGsm(
    `${company}: your wallet on ${day(on)}: ${formatUsd(balanceCents)}. To check it, enter ${code} at ${verifyAt}`,
  );
}

const GSM =
  /[\n\r !"#$%&'()*+,./0-9:;<=>?@A-Z_a-z\u00a3\u00a5\u00e8\u00e9\u00f9\u00ec\u00f2\u00c7\u00d8\u00f8\u00c5\u00e5\u00c6\u00e6\u00df\u00c9\u00c4\u00d6\u00d1\u00dc\u00a7\u00e4\u00f6\u00f1\u00fc\u00e0-]/;
const INSTEAD: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '−': '-',
  '—': '-',
  '…': '...',
};

function inGsm(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (GSM.test(character)) return character;
      if (/\s/u.test(character)) return ' ';
      const other = INSTEAD[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...other].every((each) => GSM.test(each)) ? other : '?';
    })
    .join('');
}

/** The instant itself, or the next morning in Harare if it is in the quiet hours, from 20:00 to 7:00. */
export function notAtNight(instant: string): string {
  const hour = harareHour(instant);
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return instant;
  const today = harareDateOf(instant);
  const morning = hour < QUIET_UNTIL_HOUR ? today : addDays(today, 1);
  return new Date(harareDayStart(morning).getTime() + QUIET_UNTIL_HOUR * HOUR_MS).toISOString();
}

/** When a message that failed for the `attempts`th time is tried again; null if it is not. */
export function nextTryAt(attempts: number, now: string): string | null {
  const minutes = WAIT_MINUTES[attempts - 1];
  return minutes === undefined
    ? null
    : notAtNight(new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString());
}
