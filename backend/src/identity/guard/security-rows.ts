import { addressOf, deviceNameOf } from '#identity/sign-in/device';
import { Clock } from '#platform/clock/clock';
import type { DzivaRequest } from '#platform/http/request';
import { logger } from '#platform/http/request-log';
import { SecurityRecords } from '#platform/http/security-records';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { may } from '@dziva/vocabulary/permissions';
import { Injectable } from '@nestjs/common';

const KEPT_MONTHS = 24;
const COUNTING_PERIOD = '15 minutes';
/** These refusals only ask the person for a proof. They are not recorded. */
const PROOF_REQUESTS: readonly string[] = ['SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED'];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type What =
  'NATIONAL_ID_READ' | 'DOCUMENT_OPENED' | 'HISTORY_READ' | 'PERSONAL_SHOWN' | 'EXPORTED' | 'REFUSED';

interface Entry {
  readonly what: What;
  /** The method and path from the contract. */
  readonly route: string;
  readonly objectId: string | null;
  /** The code of a refusal. */
  readonly code: string | null;
}

/** Deletes records after two years. */
export const deleteOldRecords = (): Statement =>
  sql`DELETE FROM security_record WHERE at < now() - make_interval(months => ${KEPT_MONTHS})`;

/** Writes one statement for each read or refusal. */
@Injectable()
export class SecurityRows extends SecurityRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(request: DzivaRequest, endpoint: Endpoint, answer: unknown, isFile: boolean): Promise<void> {
    const { signedIn: me } = request;
    if (me === undefined || !may(me.role, 'access.guarded')) return;
    const entry = readOf(request, endpoint, answer, isFile);
    if (entry !== null) await this.database.query(this.statement(request, me.id, entry));
  }

  async refused(request: DzivaRequest, code: string): Promise<void> {
    const { signedIn: me, method } = request;
    if (me === undefined || PROOF_REQUESTS.includes(code)) return;
    const route = `${method} ${pathOf(request)}`;
    const entry: Entry = { what: 'REFUSED', route, objectId: idIn(request.params['id']), code };
    try {
      await this.database.query(this.statement(request, me.id, entry));
    } catch (error) {
      logger.error({ err: error }, 'a refusal could not be recorded');
    }
  }

  // Reading one's own data is not recorded, but refusals are.
  private statement(
    request: DzivaRequest,
    userId: string,
    { what, route, objectId, code }: Entry,
  ): Statement {
    const at = this.clock.now().toISOString();
    return sql`INSERT INTO security_record AS kept
             (at, first_at, user_id, what, route, object_id, subject_id, code, network, device, counted_in)
      SELECT ${at}, ${at}, ${userId}, ${what}, ${route}, ${objectId}, object.subject_id, ${code},
             app.network_of(${addressOf(request)}), ${deviceNameOf(request)}, date_bin(${COUNTING_PERIOD}::interval, ${at}::timestamptz, 'epoch')
        FROM (SELECT app.subject_of(${objectId}) AS subject_id) object
       WHERE object.subject_id IS DISTINCT FROM ${userId}::uuid OR ${what} = 'REFUSED'
      ON CONFLICT (counted_in, user_id, what, route, object_id, code)
      DO UPDATE SET at = greatest(kept.at, excluded.at), times = kept.times + 1, network = excluded.network, device = excluded.device`;
  }
}

/** The record of what staff read with this answer; null if it need not be recorded. */
function readOf(request: DzivaRequest, endpoint: Endpoint, answer: unknown, isFile: boolean): Entry | null {
  const route = `${endpoint.method} ${endpoint.path}`;
  const params = (request.input?.params ?? {}) as Record<string, string>;
  const query = (request.input?.query ?? {}) as Record<string, unknown>;
  if (isFile) {
    const objectId = idIn(params['id']);
    return { what: objectId === null ? 'EXPORTED' : 'DOCUMENT_OPENED', route, objectId, code: null };
  }
  if (request.showsPersonal === true)
    return { what: 'PERSONAL_SHOWN', route, objectId: idIn(params['id']), code: null };
  const { recorded } = endpoint;
  const objectId = recorded?.of({ params, query }, answer) ?? null;
  return recorded === undefined || objectId === null
    ? null
    : { what: recorded.as, route, objectId, code: null };
}

const idIn = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value : null;

/** The path of the route, with `:id` instead of an id. */
function pathOf(request: DzivaRequest): string {
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? route.path : request.path;
}
