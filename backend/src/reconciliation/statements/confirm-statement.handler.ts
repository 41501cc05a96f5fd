import { isActor } from '#identity/people/known-people.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import type { ConfirmStatementRequest, StatementImport } from '@dziva/contracts/provider-statements';
import { cents } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { confirmStatement, statementImportStream } from './domain/statement-import.ts';
import { ProviderStatementsQueries } from './statements.queries.ts';

/** Says that an import agrees with the provider's own figures. */
export class ConfirmStatement extends Command<StatementImport> {
  constructor(
    readonly importId: string,
    readonly request: ConfirmStatementRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ConfirmStatement)
export class ConfirmStatementHandler implements ICommandHandler<ConfirmStatement> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ProviderStatementsQueries,
  ) {}

  execute({ importId, request, context }: ConfirmStatement): Promise<StatementImport> {
    const { closingBalanceCents, note } = request;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const stream = await unit.load(statementImportStream, importId);
        const { importedBy, reading } = await this.queries.toConfirm(unit.db, importId);
        stream.append(
          confirmStatement(stream.state, {
            importedBy,
            isImporter: await isActor(unit, importedBy),
            reading,
            ...(closingBalanceCents === undefined ? {} : { closingBalanceCents: cents(closingBalanceCents) }),
            ...(note === undefined ? {} : { note: unit.text(note) }),
          }),
        );
        unit.write(
          sql`UPDATE statement_import SET confirmed_by = ${context.actor.id}, confirmed_at = ${context.now},
                     closing_balance_cents = ${closingBalanceCents ?? null} WHERE import_id = ${importId}`,
          // What its lines show rests on two people from now on.
          sql`SELECT free_one_word(array_agg(m.kind), array_agg(m.entry_id))
                FROM statement_matches_read m CROSS JOIN LATERAL line_word(m.import_id, m.line) w
               WHERE m.import_id = ${importId} AND w.confirmed_by IS NOT NULL
                 AND NOT EXISTS (SELECT FROM line_parts_read d
                                  WHERE d.import_id = m.import_id AND d.line = m.line AND d.kind = 'DIFFERENCE')`,
        );
      },
      answer: (_, db) => this.queries.existing(db, importId),
    });
  }
}
