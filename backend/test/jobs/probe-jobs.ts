/** Jobs and a subscriber that only write a row, so that a test can count how often they ran. */
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import type { TillEvent, SampleTillOpened } from '@dziva/event-ledger/testing/till';
import { type Job, JobHandler, type JobRun } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import { Injectable, type Provider } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** The table has no unique keys: something that happens twice gives two rows. */
export const PROBE_TABLE = 'CREATE TABLE app.probe (id bigserial PRIMARY KEY, note text NOT NULL)';

const LONG_STEPS = 6;
/** After this step a long job waits until a row with the note `go` exists. */
export const LONG_GATE = 3;

const noted = z.object({ note: z.string() });
type Noted = z.infer<typeof noted>;

@Injectable()
class Probe {
  constructor(private readonly database: Database) {}

  async write(note: string): Promise<void> {
    await this.database.query(sql`INSERT INTO probe (note) VALUES (${note})`);
  }

  async has(note: string): Promise<boolean> {
    return (await this.database.query(sql`SELECT 1 FROM probe WHERE note = ${note}`)).length > 0;
  }
}

@Injectable()
@JobHandler()
class Write implements Job<Noted> {
  readonly name = 'probe-write';
  readonly description = 'Writes a note';
  readonly payload = noted;
  constructor(private readonly probe: Probe) {}

  async run({ note }: Noted) {
    await this.probe.write(note);
    return { written: 1 };
  }
}

@Injectable()
@JobHandler()
class Stumble implements Job<Noted> {
  readonly name = 'probe-stumble';
  readonly description = 'Fails until somebody has helped';
  readonly payload = noted;
  constructor(private readonly probe: Probe) {}

  async run({ note }: Noted) {
    if (!(await this.probe.has(`help ${note}`))) throw new Error('nobody helps me');
    await this.probe.write(note);
    return { written: 1 };
  }
}

@Injectable()
@JobHandler()
class Long implements Job<Noted> {
  readonly name = 'probe-long';
  readonly description = 'Takes several steps and goes on where it was';
  readonly payload = noted;
  constructor(private readonly probe: Probe) {}

  async run({ note }: Noted, run: JobRun) {
    for (let step = 1; step <= LONG_STEPS; step++) {
      while (step > LONG_GATE && !run.signal.aborted && !(await this.probe.has('go'))) await delay(20);
      if (run.signal.aborted) return { steps: step - 1 };
      if (!(await this.probe.has(`${note} ${step}`))) await this.probe.write(`${note} ${step}`);
      await run.progress({ steps: step }, (step * 100) / LONG_STEPS);
    }
    return { steps: LONG_STEPS };
  }
}

@Injectable()
@JobHandler()
class IgnoresSignal implements Job<Noted> {
  readonly name = 'probe-ignores-signal';
  readonly description = 'Waits for the gate and ignores the stop signal';
  readonly payload = noted;
  constructor(private readonly probe: Probe) {}

  async run({ note }: Noted) {
    await this.probe.write(`${note} begins`);
    while (!(await this.probe.has('go'))) await delay(20);
    await this.probe.write(`${note} ends`);
    return { written: 2 };
  }
}

@Injectable()
@JobHandler()
class Daily implements Job<object> {
  readonly name = 'probe-daily';
  readonly description = 'Writes which day it is';
  readonly payload = z.object({});
  readonly schedule = '10 0 * * *';
  constructor(private readonly probe: Probe) {}

  async run(_: object, run: JobRun) {
    await this.probe.write(`daily ${run.context().today}`);
    return { written: 1 };
  }
}

@Injectable()
@EventSubscriber()
class Follower implements Subscriber<TillEvent> {
  readonly name = 'probe-follower';
  readonly on;

  constructor(jobs: Jobs) {
    this.on = {
      SampleTillOpened: async ({ streamId }: RecordedEvent<SampleTillOpened>) => {
        await jobs.enqueue('probe-write', { note: `till ${streamId}` }, { id: `till-${streamId}` });
        // The job is in the queue, and the checkpoint has not moved yet.
        if (process.env['PROBE_CRASH'] === 'on') process.kill(process.pid, 'SIGKILL');
      },
    };
  }
}

export const probes: Provider[] = [Probe, Write, Stumble, Long, IgnoresSignal, Daily, Follower];
