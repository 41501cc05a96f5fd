/**
 * The round trips to the database of the commands that members send most. The numbers are exact, so that nobody adds one
 * without noticing; if you save one, write the smaller number here.
 */
import { SubscriptionRunner } from '@dziva/event-ledger/subscriptions/subscription-runner';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { fundedMember } from './support/investing.ts';
import { APPLICATION_FORM, disbursedLoan } from './support/journeys.ts';
import { type Person, signInAs } from './support/people.ts';
import { describeRoundTrips, type RoundTrip, RoundTripCounter } from './support/round-trips.ts';
import { lendFreely } from './support/loan-products.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { shownIdentity } from './support/transfers.ts';
import { until } from '@dziva/event-ledger/testing/until';

/** `guard`: the statements outside the command, which check the session and the rate limits. */
type Origin = 'guard' | 'command';

/** A number for each round trip, in order: how many statements are sent in it. */
const EXPECTED: Readonly<Record<string, Readonly<Record<Origin, readonly number[]>>>> = {
  // Including its asset, the estimate and the pledge.
  'submitting an application': { guard: [1], command: [5, 12, 2] },
  'receiving a repayment of a loan': { guard: [1], command: [5, 5, 2] },
  // The first statement also reads whether somebody knows who the member is.
  'requesting a withdrawal': { guard: [1], command: [6, 5, 2] },
};

/** The same for reads: those of the guard, and those of the query. */
const EXPECTED_OF_READS: Readonly<Record<string, readonly number[]>> = {
  '/api/auth/me': [1, 1],
  '/api/wallet/balance': [1, 1],
  '/api/applications': [1, 1],
};

/** The subscriptions that send a statement after an application was submitted: those that handle its event. */
const QUERYING_AFTER_APPLICATION = ['notifications'];
/** The turn of the notices: its events, and then the notice with the checkpoint. */
const TURN_AFTER_APPLICATION = [5, 3];

let test: TestApp;
let counter: RoundTripCounter;
const requests = new Map<string, () => Promise<unknown>>();
beforeAll(async () => {
  counter = new RoundTripCounter();
  test = await startTestApp({ RATE_LIMIT: 'on', APPROVALS: 'on' });
  await lendFreely(test);
  nameOrigins();
  const member = await fundedMember(test, 100);
  await shownIdentity(test, member);
  const loan = await disbursedLoan(test, { applicant: member, method: 'WALLET' });
  const send = (path: string, body: object) => () => post(member, path, body);
  requests.set('submitting an application', send('/api/applications', APPLICATION_FORM));
  requests.set(
    'receiving a repayment of a loan',
    send(`/api/loans/${loan.id}/payments`, { amountCents: 5_000, method: 'WALLET' }),
  );
  requests.set(
    'requesting a withdrawal',
    send('/api/wallet/withdraw', { amount: 10, paymentMethod: 'ECOCASH' }),
  );
});
afterAll(async () => {
  await test.close();
  counter.stop();
});

function nameOrigins(): void {
  const server: Server = test.app.getHttpServer();
  server.prependListener('request', () => counter.continueOnBehalfOf('guard'));
  const bus = test.app.get(CommandBus, { strict: false });
  const execute = bus.execute.bind(bus);
  Object.assign(bus, {
    execute: (command: ICommand) => counter.onBehalfOf('command', () => execute(command)),
  });
}

const post = (person: Person, path: string, body: object) =>
  test.http
    .post(path)
    .set({ ...person.bearer, 'Idempotency-Key': randomUUID() })
    .send(body)
    .expect(201);

/** Everything that is sent until no answer is outstanding. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<readonly RoundTrip[]> {
  counter.take();
  await work();
  await turn();
  await until(
    () => Promise.resolve(counter.isWaiting()),
    (isWaiting) => !isWaiting,
  );
  // The clock that tests can move is read from time to time; in production there is none.
  return counter
    .take()
    .filter(({ statements }) => !statements.some(({ text }) => /controlled_clock/.test(text)));
}

const statementsIn = (roundTrips: readonly RoundTrip[], origin: Origin): readonly number[] =>
  roundTrips.filter((each) => each.origin === origin).map(({ statements }) => statements.length);

describe('Round trips to the database', () => {
  it.each(Object.entries(EXPECTED))('of %s', async (name, expected) => {
    const request = requests.get(name) ?? (() => Promise.reject(new Error('Nothing is sent')));
    // The first request opens connections and fills caches.
    await request();
    const roundTrips = await roundTripsOf(request);
    const counted = {
      guard: statementsIn(roundTrips, 'guard'),
      command: statementsIn(roundTrips, 'command'),
    };
    explained(roundTrips, () => expect(counted).toEqual(expected));
  });

  it.each(Object.entries(EXPECTED_OF_READS))('of GET %s', async (path, expected) => {
    const member = await signInAs(test, 'APPLICANT');
    const request = () => test.http.get(path).set(member.bearer).expect(200);
    await request();
    const roundTrips = await roundTripsOf(request);
    explained(roundTrips, () => expect(statementsIn(roundTrips, 'guard')).toEqual(expected));
  });

  it('after an application are sent for these subscriptions', async () => {
    const applicant = await signInAs(test, 'APPLICANT');
    const runner = test.app.get(SubscriptionRunner, { strict: false });
    runner.start(
      { parked: () => undefined, waiting: () => undefined },
      { pollEveryMs: 3_600_000, gatherMs: 0 },
    );
    try {
      // Events of the earlier requests are handled first, so that the turn contains only this application.
      await roundTripsOf(() => untilHandled(runner));
      const roundTrips = await roundTripsOf(async () => {
        await post(applicant, '/api/applications', APPLICATION_FORM);
        await counter.onBehalfOf('spec', () => untilHandled(runner));
      });
      const background = roundTrips.filter(({ origin }) => origin === undefined);
      const statements = background.flatMap((each) => each.statements);
      const values = new Set(statements.flatMap((each) => each.values.flat()));
      const names = runner.all().map(({ name }) => name);
      const querying = names.filter((name) => values.has(name)).toSorted();
      const ofNotices = background.filter((each) =>
        each.statements.some((statement) => statement.values.flat().includes('notifications')),
      );
      // While a transaction of another spec may still precede the event, a turn finds nothing settled and comes again.
      const turn = ofNotices.slice(-TURN_AFTER_APPLICATION.length);
      explained(roundTrips, () => {
        expect(querying).toEqual(QUERYING_AFTER_APPLICATION);
        expect(turn.map((each) => each.statements.length)).toEqual(TURN_AFTER_APPLICATION);
      });
    } finally {
      await runner.stop();
    }
  });
});

/** Waits until no subscription has an unhandled event that it wants. */
async function untilHandled(runner: SubscriptionRunner): Promise<void> {
  await until(
    () => Promise.all(runner.all().map((subscription) => subscription.behind())),
    (behind) => behind.every((events) => events === 0),
  );
}

/** Shows the round trips if the expectation fails. */
function explained(roundTrips: readonly RoundTrip[], expectation: () => void): void {
  try {
    expectation();
  } catch (failure) {
    if (failure instanceof Error) failure.message += `\n\nSent:\n${describeRoundTrips(roundTrips)}`;
    throw failure;
  }
}
