/** Text messages to members, for staff. */
import type { MessageEnd, TextMessage } from '@dziva/contracts/messages';

export const messageStateLabels: Record<TextMessage['state'], string> = {
  WAITING: 'Waiting',
  SENT: 'Sent',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  SKIPPED: 'Not sent',
};

export const messageEndLabels: Record<MessageEnd, string> = {
  NO_RECIPIENT: 'The account is closed',
  TOO_LATE: 'It was no news any more',
  NO_VERIFIED_PHONE: 'No verified phone number',
  NOT_WANTED: 'The member does not want text messages',
  MONTHLY_LIMIT: 'The limit of the month was reached',
  REFUSED: 'The gateway refused it',
  NO_ANSWER: 'The gateway could not be reached',
  NOT_DELIVERED: 'It did not reach the phone',
};

/** What a message is about, where no notice says it. */
export const WALLET_LINE = 'Monthly balance of the wallet';

export const textMessagesCopy = {
  title: 'Text Messages',
  lead: 'What was sent to phones, and what did not arrive. Members read the same in the app.',
  what: 'the text messages',
  loading: 'Loading text messages...',
  search: 'Search by member',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} messages`,
  state: 'State',
  allStates: 'All states',
  noneFailed: 'No message has failed',
  noneFailedText: 'A message that did not reach its phone is listed here, and can be sent again.',
  none: 'No messages',
  erased: 'Erased member',
  columns: { member: 'Member', about: 'About', created: 'Written', state: 'State', sent: 'Sent', again: '' },
  attempts: (count: number) => `${count} ${count === 1 ? 'attempt' : 'attempts'}`,
  delivered: (when: string) => `Arrived ${when}`,
  again: 'Send again',
  againTo: (who: string) => `Send the message to ${who} again`,
  sending: 'Sending...',
  tooOld: 'Too old to send again',
  queued: 'It is sent within a minute',
} as const;
