/** Shortcuts for proposals that wait for a second person, over HTTP. */
import { type ProposalDetail, proposalDetail } from '@dziva/contracts/approvals';
import { policy } from '@dziva/contracts/policy';
import { type Proposal, proposed } from '@dziva/contracts/proposed';
import type { Role } from '@dziva/vocabulary/roles';
import { type Person, type PersonRow, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';

let nationalIds = 100_000;
/** A national ID that nobody else has. */
const freshNationalId = () => `63-${nationalIds++} B 63`;

/** Enters a person's national ID, which somebody has seen: a new one, unless stated otherwise. */
export async function identified(
  test: TestApp,
  { id }: Person,
  nationalId = freshNationalId(),
): Promise<string> {
  await test.rows('INSERT INTO app.profile (user_id, national_id, identity_seen_at) VALUES ($1, $2, now())', [
    id,
    nationalId,
  ]);
  return nationalId;
}

/** Types a national ID that nobody has seen: a new one, unless stated otherwise. */
export async function claimedIdentity(
  test: TestApp,
  { bearer }: Person,
  nationalId = freshNationalId(),
): Promise<string> {
  await test.http.patch('/api/profile').set(bearer).send({ nationalId }).expect(200);
  return nationalId;
}

/** A person with this role and a known identity, so that they can be the second person. */
export async function identifiedStaff(
  test: TestApp,
  role: Role,
  row: Partial<PersonRow> = {},
): Promise<Person> {
  const person = await signInAs(test, role, row);
  await identified(test, person);
  return person;
}

/** A wallet credit that is too large for one person: US$6,000.00, unless stated otherwise. */
export async function proposedCredit(
  test: TestApp,
  { by, member, amount = 6_000 }: { by: Person; member: Person; amount?: number },
): Promise<Proposal> {
  const { body } = await test.http
    .post('/api/admin/wallet/credit')
    .set(by.bearer)
    .send({ userId: member.id, amount, description: 'Her plot was sold' })
    .expect(202);
  return proposed.parse(body).proposal;
}

/** The request of a confirmation, not awaited. */
export const confirming = (
  test: TestApp,
  person: Person,
  { id }: { readonly id: string },
  body: object = {},
) => test.http.post(`/api/approvals/${id}/confirm`).set(person.bearer).send(body);

/** If an answer is a proposal, an administrator confirms it. */
export async function confirmedIfHeld(
  test: TestApp,
  { status, body }: { readonly status: number; readonly body: unknown },
): Promise<void> {
  if (status !== 202) return;
  await confirming(test, await identifiedStaff(test, 'ADMIN'), proposed.parse(body).proposal).expect(200);
}

export const refusing = (
  test: TestApp,
  person: Person,
  { id }: { readonly id: string },
  reason = 'Ask her first',
) => test.http.post(`/api/approvals/${id}/refuse`).set(person.bearer).send({ reason });

/** The proposal, as this person reads it. */
export async function readProposal(
  test: TestApp,
  person: Person,
  { id }: { readonly id: string },
): Promise<ProposalDetail> {
  const { body } = await test.http.get(`/api/approvals/${id}`).set(person.bearer).expect(200);
  return proposalDetail.parse(body);
}

/** Two administrators raise the sums of the policy: for specs in which one person does many things. */
export async function withoutDailySums(test: TestApp): Promise<void> {
  const most = { dayCents: 100_000_000, thirtyDayCents: 3_000_000_000 };
  await changedPolicy(test, { classes: { moneyIn: most, moneyOut: most, givingUp: most } });
}

/** Two administrators change the policy. */
export async function changedPolicy(
  test: TestApp,
  change: { preset?: string; classes?: object; rules?: object[]; limits?: object },
): Promise<void> {
  const [admin, second] = [await identifiedStaff(test, 'ADMIN'), await identifiedStaff(test, 'ADMIN')];
  const { body: now } = await test.http.get('/api/admin/policy').set(admin.bearer).expect(200);
  const { body } = await test.http
    .put('/api/admin/policy')
    .set(admin.bearer)
    .send({ version: policy.parse(now).version, ...change })
    .expect(202);
  await confirming(test, second, proposed.parse(body).proposal).expect(200);
}
