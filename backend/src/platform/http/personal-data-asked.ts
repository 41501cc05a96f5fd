import { canBeMasked, isPersonalFile } from '@dziva/contracts/personal-fields';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { may } from '@dziva/vocabulary/permissions';
import { HttpProblem } from './http-problem.ts';
import type { DzivaRequest } from './request.ts';

interface PersonalDataAsked {
  /** The query without `show`. */
  readonly query: unknown;
  readonly isMasked: boolean;
  readonly showsPersonal: boolean;
}

/**
 * Whether the answer is masked for this person, or they ask with `show=personal` for what they usually read masked. A file cannot
 * be masked, so it needs that. For everybody else `show` is a parameter that is not known.
 */
export function personalDataAsked(endpoint: Endpoint, { signedIn, query }: DzivaRequest): PersonalDataAsked {
  if (signedIn === undefined || !may(signedIn.role, 'personal.masked') || !canBeMasked(endpoint))
    return { query, isMasked: false, showsPersonal: false };
  const { show, ...others } = query;
  if (show === 'personal') return { query: others, isMasked: false, showsPersonal: true };
  if (isPersonalFile(endpoint, query['format']))
    throw new HttpProblem(
      403,
      'PERSONAL_DATA_HIDDEN',
      'This file holds personal data. Ask for it to be shown (show=personal): that is recorded.',
    );
  return { query, isMasked: true, showsPersonal: false };
}
