import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { HttpProblem } from '#platform/http/http-problem';

/** The refusal of an account after its last day. */
export const accessEnded = (until: CalendarDate): HttpProblem =>
  new HttpProblem(
    401,
    'ACCESS_ENDED',
    `Your access ended on ${until}. Ask an administrator to extend it.`,
    {},
    { 'WWW-Authenticate': 'Bearer' },
  );
