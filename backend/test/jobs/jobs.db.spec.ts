import type { RecordedEvent } from '#kernel/domain/event';
import { UnitOfWork } from '#kernel/commands/unit-of-work';
import { EventSubscriber, type Subscriber } from '#kernel/event-store/subscriber';
import { openTill, type TillEvent, type TillOpened, tillStream } from '#kernel/testing/till';
import { createTestDatabase, type TestDatabase } from '#kernel/testing/test-database';
import { Background } from '#platform/jobs/background';
import { type Job, JobHandler, type JobRun } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createJobHouse } from '../support/job-house.ts';
import { contextOf, work } from '../support/test-kernel.ts';

const greeted: string[] = [];

@JobHandler()
class Greeting implements Job<{ tillId: string }> {
  readonly name = 'greeting';
  readonly description = 'Greets a till';
  readonly payload = z.object({ tillId: z.string() });
  async run({ tillId }: { tillId: string }, run: JobRun) {
    await run.progress({ greeted: 0 }, 10);
    greeted.push(tillId);
    return { greeted: 1 };
  }
}

@Injectable()
@EventSubscriber()
class Greeter implements Subscriber<TillEvent> {
  readonly name = 'greeter';
  readonly on;
  constructor(jobs: Jobs) {
    this.on = {
      TillOpened: (event: RecordedEvent<TillOpened>) =>
        jobs.enqueue('greeting', { tillId: event.streamId }, { id: `greet-${event.streamId}` }),
    };
  }
}

let database: TestDatabase;
let app: NestExpressApplication;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createJobHouse({ APP_DATABASE_URL: database.appUrl }, [Greeting, Greeter]);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function till(): Promise<string> {
  const tillId = randomUUID();
  await app.get(UnitOfWork, { strict: false }).run(
    contextOf(),
    work(async (unit) => {
      const stream = unit.create(tillStream, tillId);
      stream.append(openTill(stream.state, tillId));
    }),
  );
  return tillId;
}

describe('Jobs', () => {
  it('follow from events when the house settles', async () => {
    const one = await till();
    expect(await app.get(Background, { strict: false }).settle(10_000)).toEqual({
      isAtRest: true,
      failed: [],
    });
    expect(greeted).toEqual([one]);
  });

  it('follow from events by themselves when the house works', async () => {
    app.get(Background, { strict: false }).start('all');
    const one = await till();
    for (let i = 0; i < 500 && !greeted.includes(one); i++) await new Promise((r) => setTimeout(r, 10));
    expect(greeted).toContain(one);
  });
});
