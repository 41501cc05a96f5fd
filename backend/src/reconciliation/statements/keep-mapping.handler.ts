import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import type { KeepMappingRequest, KeptStatementMapping } from '@dziva/contracts/statement-mappings';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { changeMapping, statementMappingStream } from './domain/statement-mapping.ts';
import { KeptMappings } from './kept-mappings.queries.ts';

const MAPPINGS = '5d1f6f0a-94f1-5c83-8f4e-7a5f3a1d2c90';

/** Keeps how the files of one kind are read, as the next version of the mapping with this name. */
export class KeepMapping extends Command<KeptStatementMapping> {
  constructor(
    readonly request: KeepMappingRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(KeepMapping)
export class KeepMappingHandler implements ICommandHandler<KeepMapping> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mappings: KeptMappings,
  ) {}

  execute({ request, context }: KeepMapping): Promise<KeptStatementMapping> {
    const { name, provider, accountNumber, header, choices, active = true } = request;
    const id = uuidV5(`${provider} ${name.toLowerCase()}`, MAPPINGS);
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const stream = await unit.load(statementMappingStream, id);
        stream.append(changeMapping(stream.state, provider));
        unit.write(
          sql`INSERT INTO statement_mapping (mapping_id, version, name, provider, account_number, header, choices, is_active, changed_by, changed_at)
              VALUES (${id}, ${stream.state.version}, ${name}, ${provider}, ${accountNumber ?? null}, ${JSON.stringify(header)}::jsonb,
                      ${JSON.stringify(choices)}::jsonb, ${active}, ${context.actor.id}, ${context.now})`,
        );
      },
      answer: (_, db) => this.mappings.existing(db, id),
    });
  }
}
