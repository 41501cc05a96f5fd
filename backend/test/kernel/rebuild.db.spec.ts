import { sql } from '#kernel/database/sql';
import { rebuildProjections } from '#kernel/projections/rebuild';
import { openTill, payIn, tillStream } from '#kernel/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf, startTestKernel, type TestKernel, work } from '../support/test-kernel.ts';

const TILLS = 40;
const ROUNDS = 30;

let kernel: TestKernel;
const tillIds = Array.from({ length: TILLS }, () => randomUUID());
beforeAll(async () => {
  kernel = await startTestKernel();
  for (const tillId of tillIds) {
    await kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const till = unit.create(tillStream, tillId);
        till.append(openTill(till.state, tillId));
      }),
    );
  }
});
afterAll(() => kernel.close());

const payInto = (tillId: string) =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = await unit.load(tillStream, tillId);
      till.append(payIn(cents(100)));
    }),
  );

const readModel = () => kernel.app.query(sql`SELECT till_id, cents, moves FROM tills_read ORDER BY till_id`);

describe('A rebuild of the read models', () => {
  it('gives what was there before', async () => {
    await Promise.all(tillIds.map(payInto));
    const before = await readModel();
    const report = await rebuildProjections(kernel.owner, kernel.features);
    expect(report).toEqual({ events: TILLS * 2, tables: ['tills_read'] });
    expect(await readModel()).toEqual(before);
  });

  it('repairs what somebody changed by hand', async () => {
    const before = await readModel();
    await kernel.owner.query({ text: 'UPDATE read.tills_read SET cents = 1', values: [] });
    await rebuildProjections(kernel.owner, kernel.features);
    expect(await readModel()).toEqual(before);
  });

  it('loses nothing of what is written while it runs', async () => {
    const writing = (async () => {
      for (let round = 0; round < ROUNDS; round++) await Promise.all(tillIds.map(payInto));
    })();
    const rebuilds = [];
    for (let i = 0; i < 3; i++) rebuilds.push(await rebuildProjections(kernel.owner, kernel.features));
    await writing;
    const afterwards = await readModel();
    await rebuildProjections(kernel.owner, kernel.features);
    expect(await readModel()).toEqual(afterwards);
    expect(afterwards.every((till) => till['moves'] === ROUNDS + 1)).toBe(true);
  });
});
