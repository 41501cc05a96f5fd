/** The refusals of somebody who is not signed in, or may not be any more. */
import { HttpProblem } from '#platform/http/http-problem';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';

const ASK_FOR_TOKEN = { 'WWW-Authenticate': 'Bearer' };

/** The same answer for every reason, so that an attacker learns nothing from it. */
export const unauthenticated = (): HttpProblem =>
  new HttpProblem(401, 'UNAUTHENTICATED', 'Please sign in to continue.', {}, ASK_FOR_TOKEN);

/** The refusal of an account after its last day. */
export const accessEnded = (until: CalendarDate): HttpProblem =>
  new HttpProblem(
    401,
    'ACCESS_ENDED',
    `Your access ended on ${until}. Ask an administrator to extend it.`,
    {},
    ASK_FOR_TOKEN,
  );
