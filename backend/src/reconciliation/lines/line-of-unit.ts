import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import type { LineParams } from '@dziva/contracts/reconciliation';
import type { KnownLine } from './domain/statement-line.decisions.ts';
import { statementLineStream } from './domain/line-events.ts';
import type { StatementLine } from './domain/statement-line.ts';
import type { StatementLineEvent } from './domain/line-events.ts';
import { knownLine, lineIdOf } from './lines.reading.ts';

export interface LoadedLine {
  readonly stream: LoadedStream<StatementLine, StatementLineEvent>;
  readonly known: KnownLine;
}

/** A line with its events; other commands about it wait. 404 if there is no such line. */
export async function loadLine(unit: Unit, line: LineParams): Promise<LoadedLine> {
  const stream = await unit.load(statementLineStream, lineIdOf(line));
  return { stream, known: await knownLine(unit.db, line) };
}

/**
 * A job verifies deposits without loading the line's stream: if both use the line at the same time, the second one decides again.
 */
export function takeLine(unit: Unit, { importId, line }: KnownLine): void {
  unit.write(sql`SELECT take_statement_line(${importId}, ${line})`);
}
