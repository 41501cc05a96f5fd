import type { SystemInfo } from '@dziva/contracts/system';
import { addDays, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { systemQuery } from './system.ts';

/** Now, in milliseconds. A controlled clock only gives its day: then it is the end of that day, so that all of it is past. */
export function useNowMs(): number {
  return nowMsOf(useQuery(systemQuery).data);
}

const nowMsOf = (system: SystemInfo | undefined): number =>
  system?.clock === 'controlled' ? harareDayStart(addDays(system.today, 1)).getTime() : Date.now();
