/**
 * Counts what this process sends to PostgreSQL. It listens to pg's connections, below all our own code, so that the numbers
 * are right however the statements are sent.
 */
import pg from 'pg';
import { AsyncLocalStorage } from 'node:async_hooks';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What was sent on one connection before the answer to its first statement arrived: one send, one wait. */
export interface RoundTrip {
  /** Which request caused it; undefined if unknown. */
  readonly origin: string | undefined;
  readonly statements: readonly SentStatement[];
}

/** The messages of PostgreSQL's protocol that pg's connections send; its type definitions are for another version. */
interface Wire extends NodeJS.EventEmitter {
  connect: (this: Wire, ...address: unknown[]) => void;
  parse: (this: Wire, message: { readonly name?: string; readonly text: string }) => void;
  bind: (this: Wire, message: { readonly statement?: string; readonly values?: readonly unknown[] }) => void;
  query: (this: Wire, text: string) => void;
  sync: (this: Wire) => void;
}

/** The state of one connection. */
interface Traffic {
  /** The number of outstanding answers. */
  outstanding: number;
  /** The texts of its prepared statements, by name. */
  readonly texts: Map<string, string>;
  roundTrip: SentStatement[] | undefined;
}

const wire = pg.Connection.prototype as unknown as Wire;
const { connect, parse, bind, query, sync } = wire;

/**
 * Counts from its creation until `stop`. Connections that were opened before are not counted; only one counter can exist at a
 * time.
 */
export class RoundTripCounter {
  private readonly origins = new AsyncLocalStorage<string>();
  private readonly traffic = new Map<Wire, Traffic>();
  private taken: RoundTrip[] = [];

  constructor() {
    const on = (connection: Wire) => this.trafficOf(connection);
    const count = (connection: Wire, statement: SentStatement) => this.count(connection, statement);
    wire.connect = function (...address) {
      // Opening a connection ends with a ready message of the server, like a query.
      on(this).outstanding += 1;
      connect.apply(this, address);
    };
    wire.parse = function (message) {
      on(this).texts.set(message.name ?? '', message.text);
      parse.call(this, message);
    };
    wire.bind = function (message) {
      const text = on(this).texts.get(message.statement ?? '') ?? '';
      count(this, { text, values: message.values ?? [] });
      bind.call(this, message);
    };
    wire.query = function (text) {
      count(this, { text, values: [] });
      on(this).outstanding += 1;
      query.call(this, text);
    };
    wire.sync = function () {
      on(this).outstanding += 1;
      sync.call(this);
    };
  }

  stop(): void {
    Object.assign(wire, { connect, parse, bind, query, sync });
  }

  /** Everything that `work` sends, now and later, counts for this origin, unless something inside it sets another one. */
  onBehalfOf<T>(origin: string, work: () => T): T {
    return this.origins.run(origin, work);
  }

  /** The same for everything that follows from the current code: for a listener, which has no function to wrap. */
  continueOnBehalfOf(origin: string): void {
    this.origins.enterWith(origin);
  }

  /** What was sent since the last call, in order. */
  take(): readonly RoundTrip[] {
    const taken = this.taken;
    this.taken = [];
    return taken;
  }

  /** Whether an answer is outstanding, or a connection is being opened. */
  isWaiting(): boolean {
    return [...this.traffic.values()].some(({ outstanding }) => outstanding > 0);
  }

  private count(connection: Wire, statement: SentStatement): void {
    const traffic = this.trafficOf(connection);
    if (traffic.roundTrip === undefined) {
      traffic.roundTrip = [];
      this.taken.push({ origin: this.origins.getStore(), statements: traffic.roundTrip });
    }
    traffic.roundTrip.push(statement);
  }

  private trafficOf(connection: Wire): Traffic {
    const known = this.traffic.get(connection);
    if (known) return known;
    const traffic: Traffic = { outstanding: 0, texts: new Map(), roundTrip: undefined };
    this.traffic.set(connection, traffic);
    connection.on('readyForQuery', () => {
      traffic.outstanding -= 1;
      if (traffic.outstanding === 0) traffic.roundTrip = undefined;
    });
    connection.on('end', () => this.traffic.delete(connection));
    return traffic;
  }
}

/** The statements of each round trip, in order, to find one that should not be there. */
export function describeRoundTrips(roundTrips: readonly RoundTrip[]): string {
  return roundTrips
    .map(({ origin = 'background', statements }, i) => {
      const lines = statements.map(({ text }) => `      ${text.replaceAll(/\s+/g, ' ')}`);
      return [`  ${i + 1}. ${origin}`, ...lines].join('\n');
    })
    .join('\n');
}
