/** Shortcuts for money in and out of wallets, over HTTP. */
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { type Destination, destination } from '@dziva/contracts/destinations';
import { type Deposit, deposit, withdrawal, type Withdrawal } from '@dziva/contracts/transfers';
import { walletTransaction, type WalletTransaction } from '@dziva/contracts/wallet';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { csvRows } from './csv-rows.ts';
import { openSession, type Person, signInAs } from './people.ts';
import { freshReference } from './references.ts';
import type { TestApp } from './test-app.ts';

export interface DepositForm {
  readonly amount?: string | number;
  readonly paymentMethod?: TransferMethod;
  readonly externalReference?: string;
  readonly description?: string;
}

/** A proof that nobody has uploaded before. */
export const freshProof = (): Buffer => Buffer.from(`%PDF-1.4\n% ${randomUUID()}\n%%EOF\n`);

/** The request of a deposit, not awaited: US$250.00 by EcoCash with a fresh proof, unless stated otherwise. */
export function depositRequest(test: TestApp, person: Person, form: DepositForm = {}, proof = freshProof()) {
  const { amount = 250, paymentMethod = 'ECOCASH', ...texts } = form;
  const request = test.http
    .post('/api/wallet/deposit')
    .set(person.bearer)
    .field('amount', String(amount))
    .field('paymentMethod', paymentMethod);
  for (const [name, value] of Object.entries(texts)) request.field(name, value);
  return request.attach('paymentProof', proof, { filename: 'proof.pdf' });
}

/** A deposit that waits to be verified. */
export async function submittedDeposit(
  test: TestApp,
  person: Person,
  form: DepositForm = {},
  proof = freshProof(),
): Promise<WalletTransaction> {
  const { body } = await depositRequest(test, person, form, proof).expect(201);
  return walletTransaction.parse(body);
}

/** A deposit that finance has verified: the money is in the wallet. */
export async function verifiedDeposit(
  test: TestApp,
  person: Person,
  form: DepositForm & { readonly finance?: Person } = {},
): Promise<Deposit> {
  const { finance: decider, ...rest } = form;
  const finance = decider ?? (await signInAs(test, 'FINANCE'));
  const { id } = await submittedDeposit(test, person, rest);
  const { body } = await test.http
    .post(`/api/admin/deposits/${id}/verify`)
    .set(finance.bearer)
    .send({})
    .expect(200);
  return deposit.parse(body);
}

/** The destination of a person: their own EcoCash number, unless stated otherwise. */
export async function registeredDestination(
  test: TestApp,
  person: Person,
  form: object = {},
): Promise<Destination> {
  const { body } = await test.http
    .post('/api/profile/destinations')
    .set(person.bearer)
    .send({ method: 'ECOCASH', name: 'Rudo Ncube', number: '0772 123 456', ...form })
    .expect(201);
  return destination.parse(body);
}

/** An EcoCash number of this person: the one they have, or a new one. */
async function someDestination(test: TestApp, person: Person): Promise<string> {
  const { body } = await test.http.get('/api/profile/destinations').set(person.bearer).expect(200);
  const known = destination
    .array()
    .parse(body)
    .find(({ method }) => method === 'ECOCASH');
  return (known ?? (await registeredDestination(test, person))).id;
}

/**
 * A withdrawal that waits to be paid: US$100.00 by EcoCash, unless stated otherwise. If two people must decide, it goes to a
 * registered number, because others are not paid.
 */
export async function requestedWithdrawal(
  test: TestApp,
  person: Person,
  form: object = {},
): Promise<WalletTransaction> {
  const isPlaceOpen = !('destination' in form || 'destinationId' in form || 'paymentMethod' in form);
  const place =
    isPlaceOpen && test.app.get<Config>(CONFIG).APPROVALS
      ? { destinationId: await someDestination(test, person) }
      : {};
  if (test.app.get<Config>(CONFIG).APPROVALS) await shownIdentity(test, person);
  const { body } = await test.http
    .post('/api/wallet/withdraw')
    .set(person.bearer)
    .send({ amount: 100, paymentMethod: 'ECOCASH', ...place, ...form })
    .expect(201);
  return walletTransaction.parse(body);
}

/** The member has verified a telephone, as they must before their first withdrawal. */
export async function shownIdentity(test: TestApp, { id }: Person): Promise<void> {
  await test.rows(
    'UPDATE app.user_account SET phone_verified_at = now(), version = version + 1 WHERE id = $1 AND phone_verified_at IS NULL',
    [id],
  );
}

/** Finance pays it or rejects it. */
export async function decidedWithdrawal(
  test: TestApp,
  finance: Person,
  withdrawalId: string,
  decision: { readonly reference: string } | { readonly reason: string },
): Promise<Withdrawal> {
  const verb = 'reference' in decision ? 'pay' : 'reject';
  const { body } = await test.http
    .post(`/api/admin/withdrawals/${withdrawalId}/${verb}`)
    .set(finance.bearer)
    .send(decision)
    .expect(200);
  return withdrawal.parse(body);
}

/** A withdrawal that finance has paid: the money is gone. */
export async function paidWithdrawal(
  test: TestApp,
  person: Person,
  { finance, ...form }: { readonly finance?: Person; readonly amount?: number } = {},
): Promise<Withdrawal> {
  const { id } = await requestedWithdrawal(test, person, form);
  return decidedWithdrawal(test, finance ?? (await signInAs(test, 'FINANCE')), id, {
    reference: freshReference(),
  });
}

/** The request of a reversal, not awaited. */
export const reversing = (
  test: Pick<TestApp, 'http'>,
  person: Person,
  depositId: string,
  body: object = { reason: 'Verified by mistake' },
) =>
  test.http
    .post(`/api/admin/deposits/${depositId}/reverse`)
    .set({ ...person.bearer, 'Idempotency-Key': randomUUID() })
    .send(body);

/** A member whose deposit was reversed after all of it was paid out: US$250.00 is owed, unless stated otherwise. */
export async function owingMember(test: TestApp, finance: Person, amount = 250): Promise<Person> {
  const person = await signInAs(test, 'APPLICANT');
  const { id } = await verifiedDeposit(test, person, { amount, finance });
  await paidWithdrawal(test, person, { amount, finance });
  await reversing(test, finance, id).expect(200);
  return person;
}

/** Nobody owes money while their wallet has any, and the streams agree with the accounts. */
export async function expectNobodyOwesBesideMoney(test: TestApp): Promise<void> {
  const wrong = await test.rows(
    `SELECT r.owner_id, r.balance AS owed, -w.balance AS held,
            (SELECT coalesce(sum(CASE e.type WHEN 'ReceivableOpened' THEN 1 ELSE -1 END * (e.body::jsonb ->> 'amountCents')::bigint), 0)
               FROM es.event e WHERE e.stream_id = r.account_id) AS noted
       FROM ledger.account r JOIN ledger.account w ON w.address = 'liabilities:wallet:' || r.owner_id
      WHERE r.address LIKE 'assets:member-receivables:%'`,
  );
  for (const { owner_id: owner, owed, held, noted } of wrong as Record<string, string>[]) {
    expect({ owner, noted: Number(noted) }).toEqual({ owner, noted: Number(owed) });
    expect({ owner, both: Number(owed) > 0 && Number(held) > 0 }).toEqual({ owner, both: false });
  }
}

/** Money credited to a wallet by staff: the shortest way to get some. */
export async function creditedWallet(
  test: TestApp,
  finance: Person,
  person: Person,
  amount: number,
): Promise<WalletTransaction> {
  const { body } = await test.http
    .post('/api/admin/wallet/credit')
    .set(finance.bearer)
    .send({ userId: person.id, amount, description: 'Opening credit' })
    .expect(201);
  return walletTransaction.parse(body);
}

/** What every owner of a wallet reads, in the history and on the statement, equals their ledger balance. */
export async function expectWalletsToAgree(test: TestApp): Promise<void> {
  const wallets = await test.rows<{ owner: string; cents: string }>(
    `SELECT owner_id AS owner, -balance AS cents FROM ledger.account WHERE address LIKE 'liabilities:wallet:%'`,
  );
  for (const { owner, cents } of wallets) {
    const { bearer } = await openSession(test, owner);
    const period = { from: '2020-01-01', to: '2099-12-31' };
    const { text } = await test.http.get('/api/wallet/statement').query(period).set(bearer).expect(200);
    const closing = csvRows(text).at(-1)?.['balanceUsd'];
    expect({ owner, closing }).toEqual({ owner, closing: (Number(cents) / 100).toFixed(2) });
    const [counted] = await test.rows<{ cents: string }>(
      `SELECT sum(amount_cents) AS cents FROM read.wallet_history_read
        WHERE user_id = $1 AND status <> 'REJECTED' AND balance_after_cents IS NOT NULL`,
      [owner],
    );
    expect({ owner, cents: Number(counted?.cents) }).toEqual({ owner, cents: Number(cents) });
  }
}
