/** Ways to take money with credits, deposits, statements and payouts, and how each step is answered. */
import { reconciliationLine } from '@dziva/contracts/reconciliation';
import { expect } from '@jest/globals';
import { confirming, proposedCredit } from './approvals.ts';
import { settle } from './background.ts';
import { type Person, signInAs } from './people.ts';
import { freshReference } from './references.ts';
import { arrived, confirmedStatement, importedStatement, receivedStatement } from './statements.ts';
import { BEGINS, FRIEND, type Thieves, type ThiefWorld, times, type Way, wordOf } from './thief-world.ts';
import { registeredDestination, requestedWithdrawal, submittedDeposit } from './transfers.ts';

const line = (importId: string, of: { readonly line: number } | undefined) =>
  `/api/reconciliation/lines/${importId}/${of?.line ?? 0}`;
/** A line with the name of the friend. */
const payer = (amountCents: number, reference = freshReference()) =>
  arrived(reference, { amountCents, payer: FRIEND, paidOn: BEGINS });
/** Where this member is paid. */
const numberOf = async ({ test }: ThiefWorld, member: Person) =>
  (await registeredDestination(test, member, { name: FRIEND })).id;

async function matchSix(world: ThiefWorld, { thief, friend, say }: Thieves, amount: string): Promise<void> {
  const deposits: string[] = [];
  for (let i = 0; i < 6; i++) deposits.push((await submittedDeposit(world.test, friend, { amount })).id);
  const rows = deposits.map(() => payer(499_900));
  const { id: importId, lines } = await importedStatement(world.test, thief, rows);
  for (const [i, id] of deposits.entries()) {
    const entries = [{ kind: 'DEPOSIT', id }];
    say(await world.send('post', `${line(importId, lines[i])}/match`, { entries }, thief));
  }
}

export const WAYS_WITH_MONEY: Readonly<Record<string, Way>> = {
  'a typed statement of two lines that credits US$90,000 and 900,000': {
    run: async (world, { thief, friend, say }) => {
      const [one, other] = [freshReference(), freshReference()];
      const deposits = [
        await submittedDeposit(world.test, friend, { externalReference: one, amount: 90_000 }),
        await submittedDeposit(world.test, friend, { externalReference: other, amount: 900_000 }),
      ];
      const { id } = await importedStatement(world.test, thief, [
        payer(9_000_000, one),
        payer(90_000_000, other),
      ]);
      expect(await Promise.all(deposits.map((deposit) => world.statusOf(deposit.id)))).toEqual([
        'PENDING',
        'PENDING',
      ]);
      for (const deposit of deposits)
        say(await world.send('post', `/api/admin/deposits/${deposit.id}/verify`, {}, thief));
      say(await world.send('post', `/api/admin/statements/${id}/confirm`, {}, thief));
    },
    said: ['DEPOSIT_VERIFICATION', 'DEPOSIT_VERIFICATION', 'SELF_DECISION'],
  },
  'six deposits claimed at US$1.00 that are matched with lines of 4,999': {
    run: (world, thieves) => matchSix(world, thieves, '1'),
    said: times(6, 'LINE_VERIFICATION'),
  },
  'six deposits claimed at 4,999 that are matched with lines of 4,999': {
    run: (world, thieves) => matchSix(world, thieves, '4999'),
    said: [...times(4, 'DONE'), ...times(2, 'LINE_VERIFICATION')],
    moved: { credited: 4 * 4_999 },
  },
  'a friend who is credited with 5,000 four times and paid by the same person': {
    run: async (world, { thief, friend, say }) => {
      const destinationId = await numberOf(world, friend);
      for (let i = 0; i < 5; i++) say(await world.credit(thief, friend, 5_000));
      for (const amount of [5_000, 50.01, 30, 20, 0.01]) {
        const { id } = await requestedWithdrawal(world.test, friend, { amount, destinationId });
        say(
          await world.send(
            'post',
            `/api/admin/withdrawals/${id}/pay`,
            { reference: freshReference() },
            thief,
          ),
        );
      }
    },
    said: [
      ...times(4, 'DONE'),
      'WALLET_CREDIT',
      ...times(2, 'WITHDRAWAL_PAYOUT'),
      ...times(2, 'DONE'),
      'WITHDRAWAL_PAYOUT',
    ],
    moved: { credited: 20_000, left: 50 },
  },
  'a hundred commands at once around the sums of a day': {
    run: async (world, { thief, friend, say }) => {
      const rich = await signInAs(world.test, 'APPLICANT');
      const given = await proposedCredit(world.test, { by: world.honest, member: rich, amount: 100_000 });
      await confirming(world.test, world.admin, given).expect(200);
      const destinationId = await numberOf(world, rich);
      const paths: string[] = [];
      for (let i = 0; i < 20; i++) {
        const { id } = await requestedWithdrawal(world.test, rich, { amount: 4_999, destinationId });
        paths.push(`/api/admin/withdrawals/${id}/pay`);
      }
      const answers = await Promise.all([
        ...paths.map((path) => world.send('post', path, { reference: freshReference() }, thief)),
        ...Array.from({ length: 80 }, () => world.credit(thief, friend, 999)),
      ]);
      for (const answer of answers.toSorted((one, other) => wordOf(one).localeCompare(wordOf(other))))
        say(answer);
    },
    said: [...times(24, 'DONE'), ...times(60, 'WALLET_CREDIT'), ...times(16, 'WITHDRAWAL_PAYOUT')],
    moved: { credited: 20 * 999, left: 4 * 4_999 },
  },
  'an open line that is read, and its reference claimed by a friend': {
    run: async (world, { thief, friend, say }) => {
      const reference = freshReference();
      const row = arrived(reference, { amountCents: 400_000, payer: 'Rudo Ncube', paidOn: BEGINS });
      const { id: importId, lines } = await importedStatement(world.test, world.honest, [row]);
      await confirmedStatement(world.test, world.admin, importId);
      const { body } = await world.test.http
        .get('/api/reconciliation/lines')
        .query({ q: 'Ncube' })
        .set(thief.bearer);
      expect(reconciliationLine.array().parse(body)[0]?.reference).not.toBe(reference);
      const { id } = await submittedDeposit(world.test, friend, {
        externalReference: reference,
        amount: 4_000,
      });
      await settle(world.test);
      expect(await world.statusOf(id)).toBe('PENDING');
      say(await world.send('post', `/api/admin/deposits/${id}/verify`, {}, thief));
      say(
        await world.send(
          'post',
          `${line(importId, lines[0])}/match`,
          { entries: [{ kind: 'DEPOSIT', id }] },
          thief,
        ),
      );
      const parts = [{ to: { kind: 'WALLET', id: friend.id }, amountCents: 400_000 }];
      say(await world.send('post', `${line(importId, lines[0])}/assign`, { parts }, thief));
    },
    said: ['DEPOSIT_VERIFICATION', 'LINE_VERIFICATION', 'SUSPENSE_ASSIGNMENT'],
  },
  'a line of 400,000 that is left out, and a till signed with the balance from the refusal': {
    run: async (world, { thief, say }) => {
      const row = arrived(freshReference(), { amountCents: 40_000_000, paidOn: BEGINS });
      const { id, lines } = await importedStatement(world.test, world.honest, [row], 'ONEMONEY');
      say(await world.send('post', `${line(id, lines[0])}/ignore`, { reason: 'A test' }, thief));
      const sign = { on: BEGINS, statementClosingCents: 123 };
      for (let i = 0; i < 4; i++) {
        const answer = await world.send('post', '/api/reconciliation/tills/ONEMONEY/sign', sign, thief);
        expect(JSON.stringify(answer.body)).not.toMatch(/US\$|Cents"/);
        say(answer);
      }
    },
    said: [
      'LINE_IGNORED',
      'DIFFERENCE_UNEXPLAINED',
      'DIFFERENCE_UNEXPLAINED',
      'DIFFERENCE_UNEXPLAINED',
      'TOO_MANY_TRIES',
    ],
  },
  'one transfer three times, in references that look alike': {
    run: async (world, { thief, say }) => {
      const reference = freshReference();
      const alike = [
        reference,
        reference.replace('M', '\u041c'),
        `${reference}\u3164`,
        reference.toLowerCase(),
      ];
      for (const spelling of alike) {
        const entry = { amountCents: 1_000, method: 'ECOCASH', reference: spelling };
        say(await world.send('post', `/api/loans/${world.onProperty.loanId}/payments`, entry, thief));
      }
    },
    said: ['DONE', 'INVALID_REQUEST', 'INVALID_REQUEST', 'REFERENCE_USED'],
    moved: { credited: 10 },
  },
  'an importer who is dismissed before the confirmation': {
    run: async (world, { thief, friend, say }) => {
      const [reference, amount] = [freshReference(), 90_000];
      const { id: depositId } = await submittedDeposit(world.test, friend, {
        externalReference: reference,
        amount,
      });
      const { id } = await importedStatement(world.test, thief, [payer(9_000_000, reference)]);
      await world
        .send('patch', `/api/admin/users/${thief.id}`, { status: 'DISABLED' }, world.admin)
        .expect(200);
      say(await world.send('post', `/api/admin/statements/${id}/confirm`, {}, world.honest));
      await settle(world.test);
      expect(await world.statusOf(depositId)).toBe('PENDING');
    },
    said: ['STATEMENT_LAPSED'],
  },
  'an import that is confirmed while it is read, and twice': {
    run: async (world, { thief, friend, say }) => {
      const [reference, amount] = [freshReference(), 6_000];
      const { id: depositId } = await submittedDeposit(world.test, friend, {
        externalReference: reference,
        amount,
      });
      const { id } = await receivedStatement(world.test, thief, [payer(600_000, reference)]);
      say(await world.send('post', `/api/admin/statements/${id}/confirm`, {}, world.honest));
      await settle(world.test);
      expect(await world.statusOf(depositId)).toBe('PENDING');
      for (const by of [world.honest, world.admin])
        say(await world.send('post', `/api/admin/statements/${id}/confirm`, {}, by));
      await settle(world.test);
      // Two people are behind it now.
      expect(await world.statusOf(depositId)).toBe('COMPLETED');
    },
    said: ['NOT_READ', 'DONE', 'ALREADY_CONFIRMED'],
  },
};
