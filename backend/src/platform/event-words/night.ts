/** Alerts to administrators about money that is paid out at night. */
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { harareHour } from '@dziva/loan-maths/calendar-date';
import type { Recipients, Words } from './notice.ts';

const NIGHT_ENDS_HOUR = 5;

export const administrators = (): Recipients => ({ roles: ['ADMIN'], except: [] });

/** From midnight to five in Harare. */
export function isAtNight({ recordedAt }: Pick<RecordedEvent, 'recordedAt'>): boolean {
  return harareHour(recordedAt) < NIGHT_ENDS_HOUR;
}

export const paidAtNight = (amount: string, memberName: string): Words => ({
  title: 'Paid out at night',
  message: `${amount} was paid out to ${memberName} between midnight and five o’clock. Look at who did it and why.`,
});
