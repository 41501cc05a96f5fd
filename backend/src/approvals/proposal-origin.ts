/** From where people proposed and decided: kept with each act, and read in words. */
import { SessionCheck } from '#identity/access-check.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { deviceName } from '@dziva/contracts/device-name';

/** Keeps network and browser of the session in which this is done. A job and the demo year have no session. */
export function keepOrigin(unit: Unit, proposalId: string, act: 'PROPOSED' | 'DECIDED'): void {
  const { access } = unit.context;
  const sessionId = access instanceof SessionCheck ? access.seen?.sessionId : undefined;
  if (sessionId === undefined) return;
  unit.write(sql`INSERT INTO proposal_origin (proposal_id, act, user_id, network, user_agent)
                 SELECT ${proposalId}, ${act}, user_id, network, user_agent FROM session WHERE id = ${sessionId}`);
}

/** `Chrome on Android, 196.12.3.0/24`; null where nothing is known. */
export function originOf(network: string | null, userAgent: string | null): string | null {
  const known = [deviceName(userAgent), network].filter((part) => part !== null);
  return known.length === 0 ? null : known.join(', ');
}
