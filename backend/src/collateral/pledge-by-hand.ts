/** Pledging and releasing an asset after the application was submitted. */
import { applicationStream } from '#applications/domain/application-events';
import { refuseColleagues } from '#applications/reader.port';
import type { Loan } from '#lending/loan/domain/loan';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { currentProducts, productFor } from '#loan-products/loan-products.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { may } from '@dziva/vocabulary/permissions';
import type { AssetInUnit } from './assets-of.ts';
import { pledgeAsset, releaseAsset, releaseEarly } from './domain/asset.decisions.ts';
import { paidBecause } from './paid-collateral.ts';

/** Pledges the asset for an application or its loan. Members can do this until there is a loan. */
export async function pledgeForApplication(
  unit: Unit,
  asset: AssetInUnit,
  applicationId: string,
): Promise<void> {
  const { actor, today } = unit.context;
  const isColleague = may(actor.role, 'assets.manage');
  const { state } = await unit.load(applicationStream, applicationId);
  if (state.status === 'NONE' || (!isColleague && state.applicantId !== actor.id))
    throw notFound('application');
  await refuseColleagues(unit, applicationId, 'application');
  if (state.applicantId === actor.id && isColleague)
    throw forbidden('SELF_DECISION', 'This is your own application: a colleague has to do it.');
  const loan = await loanOf(unit, applicationId);
  const isOver =
    state.status === 'DECLINED' ||
    state.status === 'WITHDRAWN' ||
    loan?.status === 'SETTLED' ||
    loan?.status === 'CLOSED';
  if (isOver || (!isColleague && loan !== null))
    throw stateConflict('APPLICATION_CLOSED', 'Nothing can be pledged for this application any more.');
  asset.append(pledgeAsset(asset.state, { applicationId, ownerId: state.applicantId, pledgedOn: today }));
}

/**
 * Staff release an asset from an application that has no loan. The assets of a loan are released when it is settled. Finance can
 * release one of several earlier, if the others secure enough, and what waits only because one person alone entered a payment of a
 * settled loan.
 */
export async function takeOff(
  unit: Unit,
  asset: AssetInUnit,
  reason?: string,
): Promise<{ readonly securedLoan: boolean }> {
  const { state } = asset;
  if (state.status !== 'PLEDGED') throw stateConflict('ASSET_NOT_PLEDGED', 'This asset secures nothing.');
  const { actor, today } = unit.context;
  if (!may(actor.role, 'assets.manage'))
    throw forbidden('ROLE_NOT_ALLOWED', 'Ask us to release what you have pledged.');
  const { applicationId } = state;
  const application = (await unit.load(applicationStream, applicationId)).state;
  const loan = await loanOf(unit, applicationId);
  if (loan === null) {
    asset.append(releaseAsset(state, { applicationId, because: 'TAKEN_OFF', releasedOn: today }));
    return { securedLoan: false };
  }
  const paid = 'payments' in loan ? paidBecause(loan) : null;
  if ((loan.status !== 'ACTIVE' && paid === null) || application.status === 'NONE') {
    throw stateConflict(
      'ASSET_SECURES_LOAN',
      'This secures a loan: it is released when the loan is settled.',
    );
  }
  if (actor.id === state.ownerId) {
    throw forbidden('SELF_DECISION', 'This is your own asset: a colleague has to release it.');
  }
  if (!may(actor.role, 'assets.release')) {
    throw forbidden('ROLE_NOT_ALLOWED', 'This secures a loan: finance releases it.');
  }
  if (paid !== null) {
    asset.append(releaseAsset(state, { applicationId, because: paid, releasedOn: today }));
    return { securedLoan: true };
  }
  const running = await securedWithout(unit.db, asset.id, applicationId);
  assert(running, 'a running loan has a row');
  const { ltvLimitPercent } = productFor(await currentProducts(unit.db), application.requested);
  const isLate = running.nextDueOn !== null && running.nextDueOn < today;
  const why = reason === undefined ? {} : { reason: unit.text(reason) };
  const early = { applicationId, releasedOn: today, loan: { ...running, isLate, ltvLimitPercent }, ...why };
  asset.append(releaseEarly(state, early));
  return { securedLoan: true };
}

/** A loan, and the value of what secures it without one of its assets; 0 if there is nothing else. */
export interface SecuredWithout {
  readonly id: string;
  readonly owedCents: Cents;
  readonly nextDueOn: CalendarDate | null;
  readonly otherValueCents: Cents;
}

/** The loan of the application, and its security without this asset; undefined if there is no loan. */
export async function securedWithout(
  db: Queryable,
  assetId: string,
  applicationId: string | null,
): Promise<SecuredWithout | undefined> {
  const [row] = await db.query<SecuredWithout>(
    sql`SELECT l.loan_id AS id, l.balance_cents AS "owedCents", l.next_due_on AS "nextDueOn",
               coalesce((SELECT sum(v.cents) FROM asset_pledges_read p
                           CROSS JOIN LATERAL asset_value(p.asset_id, 'infinity', 'infinity') v
                          WHERE p.application_id = l.application_id AND p.ended_on IS NULL AND p.asset_id <> ${assetId}),
                        0)::bigint AS "otherValueCents"
          FROM loans_read l
         WHERE l.application_id = ${applicationId}`,
  );
  return row;
}

/** Locks the loan until this command ends, and returns it; null if the application has no loan. */
async function loanOf(unit: Unit, applicationId: string): Promise<Loan | null> {
  const [row] = await unit.db.query<{ id: string | null }>(
    sql`SELECT loan_id AS id FROM applications_read WHERE application_id = ${applicationId}`,
  );
  if (row === undefined || row.id === null) return null;
  return (await unit.load(loanStream, row.id)).state;
}
