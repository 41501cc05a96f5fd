import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noteOnce, type OneWordWatchEvent, oneWordWatchStream } from './domain/one-word-watch.ts';

/** Notes for the administrators what a job found about the sums. `streamId` is the same for the same half and the same week. */
export class NoteOneWord extends Command<boolean> {
  constructor(
    readonly streamId: string,
    readonly event: OneWordWatchEvent,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(NoteOneWord)
export class NoteOneWordHandler implements ICommandHandler<NoteOneWord> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ streamId, event, context }: NoteOneWord): Promise<boolean> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const stream = await unit.load(oneWordWatchStream, streamId);
        const events = noteOnce(stream.state, event);
        stream.append(events);
        return events.length > 0;
      },
      answer: (isNoted) => Promise.resolve(isNoted),
    });
  }
}
