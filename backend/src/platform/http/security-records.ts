import type { Endpoint } from '@dziva/contracts/endpoint';
import type { DzivaRequest } from './request.ts';

/** Records what staff read about people, and who was refused what. The identity feature stores the rows. */
export abstract class SecurityRecords {
  /** Records that staff got this answer, if such reads are recorded. Fails if it cannot: then the answer must not be sent. */
  abstract read(request: DzivaRequest, endpoint: Endpoint, answer: unknown, isFile: boolean): Promise<void>;

  /** Records that a signed-in person was refused something (403). Never fails. */
  abstract refused(request: DzivaRequest, code: string): Promise<void>;
}
