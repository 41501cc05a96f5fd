/** Calls about samples of an auditor: each with a sample of its own day. */
import type { SampleWithItems } from '@dziva/contracts/audit-samples';
import { addDays, harareDateOf, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { type ContractCommands, now } from './contract-command.ts';
import type { ContractWorld } from './contract-world.ts';
import { moveClock } from './journeys.ts';
import { sealEverything } from './sealing.ts';
import type { TestApp } from './test-app.ts';
import { creditedWallet } from './transfers.ts';

const text = { body: { text: 'Who brought it?' }, other: { text: 'Who saw it?' } };

export const auditCommands: ContractCommands = {
  drawSample: {
    make: async (test, world) => {
      const day = await sealedDay(test, world);
      return { as: world.finance, body: { from: day, to: day, size: 3 } };
    },
    other: { size: 4 },
  },
  tickItem: { make: async (test, world) => ({ ...(await drawnItem(test, world)), body: {} }) },
  askAboutItem: {
    make: async (test, world) => ({ ...(await drawnItem(test, world)), body: text.body }),
    other: text.other,
  },
  answerAboutItem: {
    make: async (test, world) => {
      const item = await drawnItem(test, world);
      await act(test, world, item, 'question', text.body);
      return { ...item, body: { text: 'The driver' } };
    },
    other: text.other,
  },
};

/** A day with an entry, which is over, and a seal that was made after it. */
async function sealedDay(test: TestApp, { finance, member }: ContractWorld): Promise<string> {
  const day = harareDateOf(await now(test));
  await creditedWallet(test, finance, member, 7);
  await moveClock(test, harareDayStart(addDays(day, 1)).toISOString());
  await sealEverything(test, await now(test));
  return day;
}

async function drawnItem(test: TestApp, world: ContractWorld) {
  const { finance } = world;
  const day = await sealedDay(test, world);
  const asked = { from: day, to: day, size: 1 };
  const { body } = await test.http.post('/api/audit/samples').set(finance.bearer).send(asked).expect(200);
  const { id } = body as { id: string };
  const { body: sample } = await test.http.get(`/api/audit/samples/${id}`).set(finance.bearer).expect(200);
  return { as: finance, id, part: (sample as SampleWithItems).items[0]?.entryId ?? '' };
}

const act = (
  { http }: TestApp,
  { finance }: ContractWorld,
  { id, part }: { readonly id: string; readonly part: string },
  what: string,
  body: object,
) => http.post(`/api/audit/samples/${id}/items/${part}/${what}`).set(finance.bearer).send(body).expect(200);
