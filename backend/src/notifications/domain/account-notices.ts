/**
 * Notices to people about the numbers and accounts they are paid to. They are sent for their own changes too, in case it was
 * somebody else.
 */
import type { DestinationEvent, DestinationRegistered, PayoutMethod } from '#destinations/domain/destination';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { dayAndTime } from '@dziva/loan-maths/day-words';
import { notice, type NoticeRules } from './notice.ts';
import { byMethod } from './phrases.ts';

const SHOWN_DIGITS = 3;

export const accountNotices: NoticeRules<DestinationEvent> = {
  DestinationRegistered: notice({
    audience: 'receipt',
    subject: owner,
    facts: ({ data, recordedAt }: RecordedEvent<DestinationRegistered>) => ({
      method: data.method,
      ...(data.usableFrom > recordedAt ? { usableFrom: data.usableFrom } : {}),
    }),
    words: ({ method: by, usableFrom }, { texts }) => ({
      title: 'A new number or account to pay you',
      message: `${usableFrom === undefined ? 'From now on' : `From ${dayAndTime(usableFrom)} on`} we can pay you ${byMethod(by)}${ending(by, texts['number'])}, if you choose it. ${IF_NOT_YOU}`,
    }),
  }),
  DestinationRemoved: notice({
    audience: 'receipt',
    subject: owner,
    facts: method,
    words: ({ method: by }, { texts }) => ({
      title: 'A number or account to pay you was removed',
      message: `You can no longer choose to be paid ${byMethod(by)}${ending(by, texts['number'])}. ${IF_NOT_YOU}`,
    }),
  }),
};

const IF_NOT_YOU = 'If you did not do this, change your password and call us at once.';

/** Other people may see a mail, so it shows only the last digits, which are enough to recognise the number. */
function ending(by: PayoutMethod, number: string | undefined): string {
  if (number === undefined) return '';
  const what = by === 'BANK_TRANSFER' ? 'account' : 'number';
  return ` to the ${what} that ends in ${number.slice(-SHOWN_DIGITS)}`;
}

function owner({ data }: RecordedEvent<DestinationEvent>) {
  return { kind: 'account', id: data.userId } as const;
}

function method({ data }: RecordedEvent<DestinationEvent>) {
  return { method: data.method };
}
