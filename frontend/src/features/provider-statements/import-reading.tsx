import type { StatementImport } from '@dziva/contracts/provider-statements';
import { STATEMENT_FIELDS } from '@dziva/vocabulary/statement-reading';
import { Panel } from '#ui/panel.tsx';
import { ReadingFacts } from './reading-facts.tsx';
import { readingCopy as copy } from './statement-reading.text.ts';

/** How the file of an import was read, and what its importer decided about that. */
export function ImportReading({ statement }: { statement: StatementImport }) {
  if (statement.mapping === null) return null;
  const sentences = sentencesOf(statement);
  return (
    <Panel title={copy.title}>
      <div className="grid gap-4">
        {sentences.length > 0 && (
          <ul className="grid gap-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <ReadingFacts file={statement} />
      </div>
    </Panel>
  );
}

/** What was chosen, by whom, and which columns nobody gave a meaning. */
function sentencesOf({ chosen, choices, importedBy: { name } }: StatementImport): string[] {
  const { columns = {}, dateOrder, decimal, words, noMovement } = chosen;
  const quoted = (all: readonly string[]) => all.map((word) => `“${word}”`).join(', ');
  return [
    ...STATEMENT_FIELDS.flatMap((field) => {
      const column = columns[field];
      if (column === undefined) return [];
      return column === null
        ? copy.chosen.none(name, copy.fields[field])
        : copy.chosen.column(name, column, copy.fields[field]);
    }),
    ...(dateOrder === undefined ? [] : [copy.chosen.order(name, copy.orders[dateOrder])]),
    ...(decimal === undefined ? [] : [copy.chosen.decimal(name, decimal)]),
    ...(words?.in === undefined ? [] : [copy.chosen.moneyIn(name, quoted(words.in))]),
    ...(words?.out === undefined ? [] : [copy.chosen.moneyOut(name, quoted(words.out))]),
    ...(noMovement === undefined ? [] : [copy.chosen.noMovement(name, quoted(noMovement))]),
    ...choices.flatMap((choice) => (choice.kind === 'COLUMN' ? copy.chosen.unused(choice.name) : [])),
  ];
}
