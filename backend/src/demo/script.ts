import type { Actor, CommandContext } from '#kernel/commands/command-context';
import { assert } from '#kernel/domain/assert';
import { at, type DemoYear } from './calendar.ts';
import type { Diary } from './diary.ts';
import { Pace } from './pace.ts';
import type { Random } from './random.ts';
import type { Story } from './stories.ts';
import type { Act } from './timeline.ts';

/** What the house makes in a story, and later acts need the id of. */
type Thing = 'application' | 'assessment' | 'loan';

/** One step of a story, such as a review: adds its acts and moves the pace on. */
export type Step = (script: Script) => void;

/** The acts of one story, written down step by step. */
export class Script {
  readonly acts: Act[] = [];
  readonly pace: Pace;
  readonly random: Random;
  /** What the latest assessment found the collateral worth. */
  assessedCents = 0;
  private readonly ids = new Map<Thing, string>();

  constructor(
    readonly story: Story,
    readonly year: DemoYear,
    readonly diary: Diary,
  ) {
    this.random = story.random;
    this.pace = new Pace(this.random, at(story.startsOn, this.random.int(8, 19), this.random.int(0, 59)));
  }

  get member(): Actor {
    return this.story.member.actor;
  }

  /** Adds one command. It is made when its turn has come, so it may use the ids of earlier ones. */
  act(
    what: string,
    by: Actor,
    instant: string,
    command: (context: CommandContext) => object | Promise<object>,
    keepIdOf?: Thing,
  ): void {
    this.acts.push({
      name: `${this.story.name} ${what}`,
      by,
      at: instant,
      play: async ({ context, send }) => {
        const answer = await send(await command(context));
        if (keepIdOf !== undefined) this.ids.set(keepIdOf, idOf(answer));
      },
    });
  }

  /** The id of something that an earlier act made. */
  idOf(thing: Thing): string {
    const id = this.ids.get(thing);
    assert(id, `the ${thing} of ${this.story.name} does not exist yet`);
    return id;
  }
}

function idOf(answer: unknown): string {
  assert(
    typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string',
    'what was made has an id',
  );
  return answer.id;
}
