import type { Endpoint } from '@dziva/contracts/endpoint';
import type { DzivaRequest } from './request.ts';

/** Keeps what staff read of people, and who was refused what. The identity feature has the rows. */
export abstract class SecurityRecords {
  /** Writes down that staff got this answer, where that is on record. Fails if it cannot: then the answer may not leave. */
  abstract read(request: DzivaRequest, endpoint: Endpoint, answer: unknown, isFile: boolean): Promise<void>;

  /** Writes down that somebody who is signed in was refused something (403). Never fails. */
  abstract refused(request: DzivaRequest, code: string): Promise<void>;
}
