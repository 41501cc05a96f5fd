/** One seed: some commands, an order of their database calls, some faults; then the result is compared with the model. */
import type { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { readBooks } from './books.ts';
import type { Action, Purse } from './purses.ts';
import { SeededRandom } from './random.ts';
import { FAULTS, type Fault, Scheduler, type Step } from './scheduler.ts';
import { type Attempt, type Outcome, type Purses, stable, unexplained } from './sequential-model.ts';
import { type Answer, Run, type World } from './world.ts';

interface Caller {
  readonly name: string;
  readonly server: UnitOfWork;
  readonly action: Action;
  readonly key: string | null;
}

export interface Exploration {
  readonly seed: number;
  /** The problem found; null if there is none. */
  readonly finding: string | null;
  /** The calls, in the order in which they were released. */
  readonly trace: readonly string[];
  readonly attempts: readonly Attempt[];
}

const TRIES_MAX = 3;
const INITIAL_CENTS = 100;
/** Faults are put into the first steps, because many runs do not reach later ones. */
const FAULTS_WITHIN = 25;

export async function explore(world: World, seed: number, name = 'run'): Promise<Exploration> {
  const random = new SeededRandom(seed);
  const run = new Run(world, `${name} ${seed}`);
  const servers = world.servers();
  const initial = await open(run, random.pick(servers));
  const callers = callersOf(random, servers);
  const faults = faultsOf(random);
  const style = random.percent(50) ? 'ANY' : 'BY_RANK';
  const scheduler = new Scheduler(random, world.stage.backends, faults, style);
  const attempts: Attempt[] = [];
  world.stage.scheduler = scheduler;
  const restoreClock = clockOf(scheduler);
  const hasEnded = await scheduler.run(
    new Map(callers.map((caller) => [caller.name, () => call(run, caller, scheduler, attempts)])),
  );
  restoreClock();
  const trace = scheduler.steps.map(lineOf);
  world.stage.scheduler = null;
  if (!hasEnded) {
    scheduler.letGo();
    return { seed, finding: 'Nobody can go on: they wait for each other.', trace, attempts };
  }
  const finding = await judge(world, run, initial, attempts, scheduler.steps);
  return { seed, finding: finding ?? (await answersStay(run, servers, callers, attempts)), trace, attempts };
}

/** Two purses that exist from the start, and the account that all of them pay out to. */
async function open(run: Run, server: UnitOfWork): Promise<Purses> {
  const purses: Record<string, Purse> = {};
  for (const purse of ['left', 'right']) {
    const actions: Action[] = [
      { kind: 'OPEN', purses: [purse], amountCents: INITIAL_CENTS + 5 },
      { kind: 'PAY_OUT', purses: [purse], amountCents: 5 },
    ];
    for (const action of actions)
      await run.carryOut(server, run.context(`opening ${purse} ${action.kind}`, action, null), action);
    purses[purse] = { ownerId: run.ownerId, balanceCents: INITIAL_CENTS, pledgedCents: 0 };
  }
  return purses;
}

/** The subject of a run: all kinds of command, or many of the same kind, so that they conflict. */
const SUBJECTS: readonly (readonly Action['kind'][])[] = [
  ['OPEN', 'PAY_IN', 'PAY_OUT', 'PAY_OUT', 'TRANSFER', 'TRANSFER', 'PAY_IN_UNLESS', 'PLEDGE'],
  ['TRANSFER', 'TRANSFER', 'TRANSFER', 'PAY_IN'],
  ['PAY_IN_UNLESS'],
  ['PAY_OUT', 'PAY_OUT', 'PAY_IN'],
];

function callersOf(random: SeededRandom, servers: readonly UnitOfWork[]): Caller[] {
  const inUse = random.percent(50) ? servers : servers.slice(0, 1);
  const subject = random.pick(SUBJECTS);
  const callers: Caller[] = [];
  const commands = 2 + random.below(3);
  const keyedPercent = random.pick([0, 50, 100]);
  for (let i = 0; i < commands; i++) {
    const action = actionOf(random.pick(subject), random);
    const key = random.percent(keyedPercent) ? `key ${i}` : null;
    const copies = key !== null && random.percent(40) ? ['a', 'b'] : ['a'];
    for (const copy of copies) callers.push({ name: `${i}${copy}`, server: random.pick(inUse), action, key });
  }
  return callers;
}

function actionOf(kind: Action['kind'], random: SeededRandom): Action {
  const [one, other] = random.percent(50) ? ['left', 'right'] : ['right', 'left'];
  const amountCents = random.pick([40, 60, 90, 100]);
  switch (kind) {
    case 'OPEN':
      return { kind, purses: ['late'], amountCents };
    case 'TRANSFER':
    case 'PAY_IN_UNLESS':
      return { kind, purses: [one, other], amountCents };
    case 'PLEDGE':
      return { kind, purses: [one], amountCents: 60 };
    default:
      return { kind, purses: [random.percent(10) ? 'late' : one], amountCents };
  }
}

function faultsOf(random: SeededRandom): ReadonlyMap<number, Fault> {
  if (!random.percent(50)) return new Map();
  const times = 1 + random.below(3);
  return new Map(Array.from({ length: times }, () => [random.below(FAULTS_WITHIN), random.pick(FAULTS)]));
}

/** Behaves like a client: a request with a key that got no answer is sent again. */
async function call(run: Run, caller: Caller, scheduler: Scheduler, attempts: Attempt[]): Promise<void> {
  const { name, server, action, key } = caller;
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    const from = scheduler.steps.length;
    const context = run.context(`${name} ${tries}`, action, key);
    const outcome = await outcomeOf(run.carryOut(server, context, action));
    attempts.push({ caller: name, action, key, from, to: scheduler.steps.length, outcome });
    if (key === null || !['UNKNOWN', 'NOTHING_DONE'].includes(outcome.kind)) return;
  }
}

async function outcomeOf(answering: Promise<Answer>): Promise<Outcome> {
  try {
    return { kind: 'ANSWER', answer: await answering };
  } catch (thrown) {
    const { name, code, message, answer } = thrown as Error & { code?: string; answer?: Answer };
    if (name === 'ReplayedAnswer' && answer) return { kind: 'ANSWER', answer };
    if (name === 'OutcomeUnknown') return { kind: 'UNKNOWN' };
    if (name === 'TemporarilyUnavailable') return { kind: 'NOTHING_DONE' };
    // A refusal of the explorer's own rules has no special kind. Any other refusal comes from the kernel and is a finding.
    if (code !== undefined && RULES.has(code)) return { kind: 'REFUSED', code };
    return { kind: 'ODD', what: `${name} ${code ?? ''} ${message}` };
  }
}

const RULES = new Set(['OPEN_ALREADY', 'NOT_OPEN', 'FULL', 'EMPTY', 'OTHER_HAS_ENOUGH', 'PLEDGED_OUT']);

async function judge(
  world: World,
  run: Run,
  initial: Purses,
  attempts: readonly Attempt[],
  steps: readonly Step[],
): Promise<string | null> {
  const hadFault = steps.some(({ fault }) => fault !== null);
  const failed = attempts.find(({ outcome }) => ['UNKNOWN', 'NOTHING_DONE'].includes(outcome.kind));
  if (failed && !hadFault) return `${failed.caller} was turned away, and nothing was broken.`;
  const [database] = world.databases;
  if (!database) return 'There is no server.';
  const { purses, faults } = await readBooks(run, database);
  if (faults.length > 0) return faults.join('; ');
  const finding = unexplained(attempts, run.ownerId, initial, purses);
  return finding === null ? null : `${finding} It ended with ${stable(purses)}.`;
}

/** A key that has an answer must always give the same answer. */
async function answersStay(
  run: Run,
  servers: readonly UnitOfWork[],
  callers: readonly Caller[],
  attempts: readonly Attempt[],
): Promise<string | null> {
  const [server] = servers;
  for (const { name, key, action } of callers) {
    const known = attempts.find((attempt) => attempt.key === key && attempt.outcome.kind === 'ANSWER');
    if (key === null || !server || known?.outcome.kind !== 'ANSWER') continue;
    const again = await outcomeOf(run.carryOut(server, run.context(`${name} again`, action, key), action));
    if (again.kind !== 'ANSWER' || stable(again.answer) !== stable(known.outcome.answer))
      return `The key "${key}" now answers ${stable(again)}, not ${stable(known.outcome.answer)}.`;
  }
  return null;
}

/** Commands that measure time see the scheduler's clock. */
function clockOf(scheduler: Scheduler): () => void {
  Object.defineProperty(performance, 'now', { configurable: true, value: () => scheduler.now() });
  return () => Reflect.deleteProperty(performance, 'now');
}

const lineOf = ({ owner, call: text, fault }: Step): string =>
  `${owner}  ${text}${fault ? `  [${fault}]` : ''}`;

/** A readable finding: the seed, the problem, the outcome of each command, and the calls in order. */
export function report({ seed, finding, trace, attempts }: Exploration): string {
  const outcomes = attempts.map(
    ({ caller, action, key, outcome }) =>
      `${caller} ${action.kind} ${action.purses.join(' ')} ${action.amountCents} ${key ?? 'without a key'}: ${stable(outcome)}`,
  );
  return [`seed ${seed}: ${finding ?? 'nothing'}`, ...outcomes, ...trace].join('\n');
}
