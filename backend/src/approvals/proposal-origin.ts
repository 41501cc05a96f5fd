/** The device and network from which people proposed and decided. They are stored with each act, and shown in words. */
import { SessionCheck } from '#identity/guard/access-check.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { deviceName } from '@dziva/contracts/device-name';

/** Stores the network and browser of the current session. Jobs and the demo data have no session. */
export function saveOrigin(unit: Unit, proposalId: string, act: 'PROPOSED' | 'DECIDED'): void {
  const { access } = unit.context;
  const sessionId = access instanceof SessionCheck ? access.seen?.sessionId : undefined;
  if (sessionId === undefined) return;
  unit.write(sql`INSERT INTO proposal_origin (proposal_id, act, user_id, network, user_agent)
                 SELECT ${proposalId}, ${act}, user_id, network, user_agent FROM session WHERE id = ${sessionId}`);
}

/** `Chrome on Android, 196.12.3.0/24`; null if nothing is known. */
export function originOf(network: string | null, userAgent: string | null): string | null {
  const known = [deviceName(userAgent), network].filter((part) => part !== null);
  return known.length === 0 ? null : known.join(', ');
}
