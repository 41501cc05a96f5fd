import { HttpProblem } from '#platform/http/http-problem';

/** The same answer for every reason, so that an attacker learns nothing from it. */
export function unauthenticated(): HttpProblem {
  return new HttpProblem(
    401,
    'UNAUTHENTICATED',
    'Please sign in to continue.',
    {},
    { 'WWW-Authenticate': 'Bearer' },
  );
}
