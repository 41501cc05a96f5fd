import type { Unit } from '@dziva/event-ledger/commands/unit';
import { v5 as uuidV5 } from 'uuid';
import { type AccessAlert, accessStream } from './domain/access-alerts.ts';

const ACCESS = '5f0e8a56-3c0d-4f0b-9f0e-6d5f2f6f3b9a';

/** Records an alert about somebody's account as an event. Notices are sent because of this event. */
export async function raise(unit: Unit, alert: AccessAlert): Promise<void> {
  const alerts = await unit.load(accessStream, uuidV5(alert.data.userId, ACCESS));
  alerts.append([alert]);
}
