/** Makes every call of a pool's connections wait for the scheduler. The kernel is unchanged; only its pg clients are replaced. */
import pg from 'pg';
import type { Backends } from './backends.ts';
import type { Scheduler, Step, Wire } from './scheduler.ts';

/** Where the clients find the scheduler of the current run; between runs nothing is scheduled. */
export interface Stage {
  scheduler: Scheduler | null;
  readonly backends: Backends;
}

/** The parts of pg that are replaced; its type definitions leave most of them out. */
interface Inside {
  readonly processID: number;
  connect(done?: (error: Error | null, client?: pg.Client) => void): unknown;
  query(query: unknown): unknown;
  readonly connection: {
    readonly stream: NodeJS.EventEmitter & {
      write: (...args: unknown[]) => boolean;
      destroy(): void;
      readonly destroyed: boolean;
    };
    parse(message: { name?: string; text: string }): void;
    bind(message: { statement?: string }): void;
    query(text: string): void;
  };
}
type Query = pg.Query & { callback: (error: Error | undefined, result: unknown) => void };

const NO_TIMEOUTS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `-c ${name}=0`)
  .join(' ');
const SETS_A_TIMEOUT = /^SET LOCAL (\w+_timeout) = .*$/;

/** Must be called before the pool opens its first connection. */
export function schedulePool(pool: pg.Pool, stage: Stage): void {
  class ScheduledClient extends pg.Client {
    constructor(config: pg.ClientConfig & { query_timeout?: number }) {
      super({ ...config, query_timeout: 0, options: `${config.options ?? ''} ${NO_TIMEOUTS}` });
      // The running call fails with the error. Without this listener, the error event would end the process.
      this.on('error', () => undefined);
      new Interception(this, stage).install();
    }
  }
  Object.assign(pool, { Client: ScheduledClient });
  Object.assign(pool.options, { idleTimeoutMillis: 0, connectionTimeoutMillis: 0 });
}

class Interception implements Wire {
  private readonly inside: Inside;
  /** The texts of the statements that the connection has parsed, by name, and those of the current call. */
  private readonly texts = new Map<string, string>();
  private sending: string[] = [];

  constructor(
    private readonly client: pg.Client,
    private readonly stage: Stage,
  ) {
    this.inside = client as unknown as Inside;
  }

  get pid(): number {
    return this.inside.processID;
  }

  cut(): void {
    this.stage.scheduler?.hasCut(this);
    this.inside.connection.stream.destroy();
  }

  install(): void {
    const { inside, stage } = this;
    const connect = inside.connect.bind(inside);
    const query = inside.query.bind(inside);
    inside.connect = (done) => {
      const { scheduler } = stage;
      scheduler?.isConnecting(1);
      return connect((error, client) => {
        scheduler?.isConnecting(-1);
        done?.(error, client);
      });
    };
    inside.query = (asked) => {
      const { scheduler } = stage;
      const owner = scheduler?.owner();
      if (!scheduler || owner === undefined) return query(asked);
      if (typeof asked === 'string') {
        return new Promise((resolve, reject) => {
          const simple = new pg.Query(asked, (error, result) => (error ? reject(error) : resolve(result)));
          void scheduler.gate(owner, this).then((step) => this.send(simple as Query, step, scheduler, query));
        });
      }
      void scheduler.gate(owner, this).then((step) => this.send(asked as Query, step, scheduler, query));
      return asked;
    };
    this.listen();
  }

  /** Records what is sent, and removes the timeouts from it. */
  private listen(): void {
    const { connection } = this.inside;
    const parse = connection.parse.bind(connection);
    const bind = connection.bind.bind(connection);
    const query = connection.query.bind(connection);
    const without = (text: string) => text.replace(SETS_A_TIMEOUT, 'SET LOCAL $1 = 0');
    connection.parse = (message) => {
      this.texts.set(message.name ?? '', message.text);
      parse({ ...message, text: without(message.text) });
    };
    connection.bind = (message) => {
      this.sending.push(this.texts.get(message.statement ?? '') ?? '?');
      bind(message);
    };
    connection.query = (text) => {
      this.sending.push(text);
      query(without(text));
    };
  }

  private async send(
    query: Query,
    step: Step,
    scheduler: Scheduler,
    submit: (query: unknown) => unknown,
  ): Promise<void> {
    const { stream } = this.inside.connection;
    const call = scheduler.sent(step, this);
    const { callback } = query;
    query.callback = (error, result) => {
      if (error) step.call += ` ✗ ${(error as { code?: string }).code ?? error.message}`;
      scheduler.answered(call);
      callback(error, result);
    };
    if (step.fault === 'CUT_BEFORE' && !stream.destroyed) {
      const ended = new Promise((resolve) => this.client.once('end', resolve));
      this.cut();
      await ended;
    }
    if (step.fault === 'CALL_LOST') stream.write = () => true;
    if (step.fault === 'ANSWER_LOST') {
      call.loseAnswerAfter = (await this.stage.backends.look()).get(this.pid)?.since ?? null;
      stream.removeAllListeners('data');
    }
    this.sending = [];
    submit(query);
    step.call = this.sending.map(brief).join('; ') + step.call;
    if (step.fault === 'CALL_LOST') this.cut();
  }
}

/** The first words of a statement. */
function brief(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 60);
}
