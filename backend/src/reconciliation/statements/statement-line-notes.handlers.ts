import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { NoteStatementLineRequest, StatementLine } from '@dziva/contracts/provider-statements';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProviderStatementsQueries } from './statements.queries.ts';

/** Stores a note of a colleague about a line of a statement. */
export class NoteStatementLine extends Command<StatementLine> {
  constructor(
    readonly importId: string,
    readonly request: NoteStatementLineRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(NoteStatementLine)
export class NoteStatementLineHandler implements ICommandHandler<NoteStatementLine> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ProviderStatementsQueries,
  ) {}

  execute({ importId, request: { line, note }, context }: NoteStatementLine): Promise<StatementLine> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        // The note has the id of its command, so that the receipt, which repeats the text, can be erased with it.
        if (!(await this.queries.hasLine(unit.db, importId, line))) throw notFound('line');
        unit.write(
          sql`INSERT INTO statement_line_note (note_id, import_id, line, text, written_by, written_at)
              VALUES (${context.commandId}, ${importId}, ${line}, ${note}, ${context.actor.id}, ${context.now})`,
        );
      },
      answer: async (_, db) => {
        const found = await this.queries.line(db, importId, line, context.actor.id);
        assert(found !== undefined, 'a line that was just noted is there');
        return found;
      },
    });
  }
}
