/** Pledging and releasing an asset after the application was submitted. */
import { applicationStream } from '#applications/domain/application';
import { refuseColleagues } from '#applications/reader.port';
import { loanStream } from '#loans/domain/loan.stream';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { isStaff, type Role } from '@dziva/contracts/roles';
import type { AssetInUnit } from './assets-of.ts';
import { pledgeAsset, releaseAsset } from './domain/asset.decisions.ts';

/** Adds the asset to what secures an application, or its loan. Members can until there is a loan. */
export async function pledgeForApplication(
  unit: Unit,
  asset: AssetInUnit,
  applicationId: string,
): Promise<void> {
  const { actor, today } = unit.context;
  const isColleague = isStaff(actor.role as Role);
  const { state } = await unit.load(applicationStream, applicationId);
  if (state.status === 'NONE' || (!isColleague && state.applicantId !== actor.id))
    throw notFound('application');
  await refuseColleagues(unit, applicationId, 'application');
  if (state.applicantId === actor.id && isColleague)
    throw forbidden('SELF_DECISION', 'This is your own application: a colleague has to do it.');
  const loan = await loanStatusOf(unit, applicationId);
  const isOver =
    state.status === 'DECLINED' || state.status === 'WITHDRAWN' || loan === 'SETTLED' || loan === 'CLOSED';
  if (isOver || (!isColleague && loan !== null))
    throw stateConflict('APPLICATION_CLOSED', 'Nothing can be pledged for this application any more.');
  asset.append(pledgeAsset(asset.state, { applicationId, ownerId: state.applicantId, pledgedOn: today }));
}

/** Staff take an asset off an application that has no loan. What secures a loan is released when it is settled. */
export async function takeOff(unit: Unit, asset: AssetInUnit): Promise<void> {
  const { state } = asset;
  if (state.status !== 'PLEDGED') throw stateConflict('ASSET_NOT_PLEDGED', 'This asset secures nothing.');
  const { actor, today } = unit.context;
  if (!isStaff(actor.role as Role))
    throw forbidden('ROLE_NOT_ALLOWED', 'Ask us to release what you have pledged.');
  const { applicationId } = state;
  await unit.load(applicationStream, applicationId);
  if ((await loanStatusOf(unit, applicationId)) !== null)
    throw stateConflict(
      'ASSET_SECURES_LOAN',
      'This secures a loan: it is released when the loan is settled.',
    );
  asset.append(releaseAsset(state, { applicationId, because: 'TAKEN_OFF', releasedOn: today }));
}

/** Held until this command ends; null where the application has no loan. */
async function loanStatusOf(unit: Unit, applicationId: string): Promise<string | null> {
  const [row] = await unit.db.query<{ id: string | null }>(
    sql`SELECT loan_id AS id FROM applications_read WHERE application_id = ${applicationId}`,
  );
  if (row === undefined || row.id === null) return null;
  return (await unit.load(loanStream, row.id)).state.status;
}
