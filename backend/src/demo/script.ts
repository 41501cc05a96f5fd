import type { Actor, CommandContext } from '@dziva/event-ledger/commands/command-context';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { LoanPayment } from '@dziva/loan-maths/loan-account';
import type { DisbursedLoanTerms } from '@dziva/loan-maths/loan-walk';
import { at, type DemoYear } from './calendar.ts';
import type { Appointments } from './appointments.ts';
import type { Destinations } from './destinations.ts';
import { Pace } from './pace.ts';
import type { Random } from './random.ts';
import type { Story } from './stories.ts';
import type { DemoCommand } from './timeline.ts';

/** The objects that a story creates, whose ids later commands need. */
type CreatedObject = 'application' | 'assessment' | 'loan' | 'payment' | 'sale';

/** A loan that was paid out, for the later steps of its story. */
export interface Lent {
  readonly terms: DisbursedLoanTerms;
  /** The first due date that the member misses; null if everything is paid. */
  readonly unpaidFrom: CalendarDate | null;
  /** Sorted by day. */
  readonly payments: LoanPayment[];
}

/** One step of a story, such as a review. It adds its commands and moves the time of the story forward. */
export type Step = (script: Script) => void;

/** Collects the commands of one story, step by step. */
export class Script {
  readonly commands: DemoCommand[] = [];
  readonly pace: Pace;
  readonly random: Random;
  /** The value of the collateral in the latest assessment. */
  assessedCents = 0;
  /** The listed price of the collateral after the default, and the amount that is still owed after its sale. */
  listedCents = 0;
  stillOwedCents = 0;
  private paidOut: Lent | null = null;
  private readonly ids = new Map<CreatedObject, string>();

  constructor(
    readonly story: Story,
    readonly year: DemoYear,
    readonly appointments: Appointments,
    readonly destinations: Destinations,
  ) {
    this.random = story.random;
    this.pace = new Pace(this.random, at(story.startsOn, this.random.int(8, 19), this.random.int(0, 59)));
  }

  /** The loan of the story. */
  get lent(): Lent {
    assert(this.paidOut, `the loan of ${this.story.name} is not paid out yet`);
    return this.paidOut;
  }

  set lent(lent: Lent) {
    this.paidOut = lent;
  }

  get member(): Actor {
    return this.story.member.actor;
  }

  /** Adds a command. It is created when it is sent, so it may use ids of earlier ones. `keepIdOf` saves the id in its answer. */
  add(
    what: string,
    by: Actor,
    instant: string,
    command: (context: CommandContext) => object | Promise<object>,
    keepIdOf?: CreatedObject,
    key = 'id',
  ): void {
    this.commands.push({
      name: `${this.story.name} ${what}`,
      by,
      at: instant,
      run: async ({ context, send }) => {
        const answer = await send(await command(context));
        if (keepIdOf !== undefined) this.ids.set(keepIdOf, idIn(answer, key));
      },
    });
  }

  /** The id of an object that an earlier command created. */
  idOf(thing: CreatedObject): string {
    const id = this.ids.get(thing);
    assert(id, `the ${thing} of ${this.story.name} does not exist yet`);
    return id;
  }
}

function idIn(answer: unknown, key: string): string {
  assert(typeof answer === 'object' && answer !== null, 'what was made is answered');
  const id: unknown = Object.entries(answer).find(([name]) => name === key)?.[1];
  assert(typeof id === 'string', `what was made has an ${key}`);
  return id;
}
