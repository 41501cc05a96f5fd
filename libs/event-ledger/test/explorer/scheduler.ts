/**
 * Decides which database call runs next. Every call waits to be released. When nothing can proceed (each released call is
 * answered, or waits for a lock in the database), one call is released. So the order of the calls depends only on the seed,
 * and not on how fast anything is.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turnOfTheEventLoop, setTimeout as delay } from 'node:timers/promises';
import type { Backends } from './backends.ts';
import type { SeededRandom } from './random.ts';

/** The connection is found broken; the call is sent and never arrives; the call is carried out, but its answer never arrives. */
export const FAULTS = ['CUT_BEFORE', 'CALL_LOST', 'ANSWER_LOST'] as const;
export type Fault = (typeof FAULTS)[number];

/** The parts of a connection that the scheduler needs. */
export interface Wire {
  readonly pid: number;
  cut(): void;
}

/** A call that was released. */
export interface Call {
  readonly step: Step;
  readonly wire: Wire;
  /** When the server started its last statement before this one; set if the answer is to be lost. */
  loseAnswerAfter?: string | null;
}

/** One line of the trace: whose call was released, and what it was. */
export interface Step {
  readonly owner: string;
  readonly fault: Fault | null;
  call: string;
}

interface Gate {
  readonly owner: string;
  readonly number: number;
  readonly wire: Wire | null;
  readonly open: (step: Step) => void;
}

const TURNS = 4;
const LOOK_AGAIN_MS = 1;
/** How long all commands may be stuck before it counts as a finding. No other result depends on it. */
const STUCK_MS = 500;
/** Longer than any call takes. After it, the explorer itself is waiting for something that never comes. */
const PATIENCE_MS = 30_000;
/** The time that a call takes, by the clock that commands see. */
const STEP_MS = 30;

export class Scheduler {
  readonly steps: Step[] = [];
  private readonly owners = new AsyncLocalStorage<string>();
  private readonly calls = new Set<Call>();
  private readonly leaving = new Set<number>();
  private gates: Gate[] = [];
  private gateNumber = 0;
  private running = 0;
  private connecting = 0;
  private changes = 0;
  private onChange: () => void = () => undefined;
  private isFree = false;
  private clockMs = 0;
  private readonly ranks = new Map<string, number>();

  /** @param faults what happens to a call, by the number of its step */
  constructor(
    private readonly random: SeededRandom,
    private readonly backends: Backends,
    private readonly faults: ReadonlyMap<number, Fault>,
    private readonly style: 'ANY' | 'BY_RANK',
  ) {}

  owner(): string | undefined {
    return this.isFree ? undefined : this.owners.getStore();
  }

  /** Milliseconds; only steps advance it. */
  now(): number {
    return this.clockMs;
  }

  /** Runs everything until it has finished; false if all are stuck. */
  async run(tasks: ReadonlyMap<string, () => Promise<void>>): Promise<boolean> {
    for (const [owner, task] of tasks) {
      this.running++;
      void this.owners.run(owner, async () => {
        (await this.gate(owner, null)).call = 'begins';
        await task();
        this.running--;
        this.noteChange();
      });
    }
    for (;;) {
      await this.quiet();
      if (this.running === 0) return true;
      const ready = this.ready();
      if (ready.length > 0) this.open(this.choose(ready));
      else if (!(await this.movesAfterAll())) return false;
    }
  }

  /** Aborts the run: everything that waits continues at once. */
  letGo(): void {
    this.isFree = true;
    for (const gate of this.gates) gate.open({ owner: gate.owner, fault: null, call: '' });
    this.gates = [];
  }

  /** Waits until the scheduler releases the call. */
  gate(owner: string, wire: Wire | null): Promise<Step> {
    this.noteChange();
    return new Promise((open) => this.gates.push({ owner, wire, number: this.gateNumber++, open }));
  }

  sent(step: Step, wire: Wire): Call {
    const call: Call = { step, wire };
    this.calls.add(call);
    this.noteChange();
    return call;
  }

  answered(call: Call): void {
    this.calls.delete(call);
    this.noteChange();
  }

  /** The server's process ends a little later, and only then releases its locks. */
  hasCut(wire: Wire): void {
    this.leaving.add(wire.pid);
    this.noteChange();
  }

  isConnecting(by: 1 | -1): void {
    this.connecting += by;
    this.noteChange();
  }

  private noteChange(): void {
    this.changes++;
    this.onChange();
  }

  private changed(): Promise<void> {
    return new Promise((resolve) => (this.onChange = resolve));
  }

  /** The first call of each free connection, in an order that does not depend on which came first. */
  private ready(): Gate[] {
    const busy = new Set<Wire>([...this.calls].map(({ wire }) => wire));
    const ready: Gate[] = [];
    for (const gate of this.gates) {
      if (gate.wire && busy.has(gate.wire)) continue;
      if (gate.wire) busy.add(gate.wire);
      ready.push(gate);
    }
    return ready.toSorted((a, b) => (a.owner === b.owner ? a.number - b.number : a.owner < b.owner ? -1 : 1));
  }

  private choose(ready: readonly Gate[]): Gate {
    if (this.style === 'ANY') return this.random.pick(ready);
    // Usually one command continues as far as it can; sometimes another one overtakes it.
    const ranked = ready.toSorted((a, b) => this.rankOf(a) - this.rankOf(b));
    const first = ranked[0] ?? this.random.pick(ready);
    if (this.random.percent(15)) this.ranks.set(first.owner, 1_000 + this.random.below(1_000));
    return first;
  }

  private rankOf({ owner }: Gate): number {
    const rank = this.ranks.get(owner) ?? this.random.below(1_000);
    this.ranks.set(owner, rank);
    return rank;
  }

  private open(gate: Gate): void {
    this.gates = this.gates.filter((other) => other !== gate);
    const fault = gate.wire === null ? null : (this.faults.get(this.steps.length) ?? null);
    const step: Step = { owner: gate.owner, fault, call: '' };
    this.steps.push(step);
    this.clockMs += 1 + this.random.below(STEP_MS);
    gate.open(step);
  }

  private async movesAfterAll(): Promise<boolean> {
    const seen = this.changes;
    await Promise.race([this.changed(), delay(STUCK_MS)]);
    return this.changes !== seen;
  }

  /** Waits until nothing can proceed: in this process, on the way to the database, and in the database. */
  private async quiet(): Promise<void> {
    // The call that was just released is only now being sent.
    await turnOfTheEventLoop();
    for (;;) {
      await this.settled();
      const seen = this.changes;
      for (let turn = 0; turn < TURNS; turn++) await turnOfTheEventLoop();
      if (this.changes === seen && this.connecting === 0) return;
      if (this.connecting > 0) await Promise.race([this.changed(), delay(LOOK_AGAIN_MS)]);
    }
  }

  private async settled(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (this.calls.size > 0 || this.leaving.size > 0) {
      if (Date.now() > deadline) {
        const open = [...this.calls].map(({ step }) => `${step.owner} ${step.call} ${step.fault ?? ''}`);
        throw new Error(`No end of: ${open.join(', ')}; leaving ${[...this.leaving].join(' ')}`);
      }
      const seen = this.changes;
      await Promise.race([this.changed(), delay(LOOK_AGAIN_MS)]);
      if (this.changes !== seen) continue;
      const backends = await this.backends.look();
      // A call that was answered in the meantime may have allowed others to continue.
      if (this.changes !== seen) continue;
      for (const pid of this.leaving) if (!backends.has(pid)) this.leaving.delete(pid);
      const carriedOut = [...this.calls].filter(({ wire, loseAnswerAfter }) => {
        const backend = backends.get(wire.pid);
        return loseAnswerAfter !== undefined && backend?.isIdle && backend.since !== loseAnswerAfter;
      });
      for (const { wire } of carriedOut) wire.cut();
      const allWait = [...this.calls].every(({ wire }) => backends.get(wire.pid)?.waits);
      if (carriedOut.length === 0 && this.leaving.size === 0 && allWait) return;
    }
  }
}
