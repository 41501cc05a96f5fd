/** Reads one of our documents: its numbered steps, with their tables and sentences. */

export interface DocumentTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface DocumentStep {
  /** As in `## 3. 25 March 2027: the second instalment`. */
  readonly number: number;
  readonly title: string;
  readonly tables: readonly DocumentTable[];
  /** Everything except the tables. */
  readonly prose: string;
}

/** The steps in order. Text before the first step belongs to none. */
export function readSteps(markdown: string): DocumentStep[] {
  return markdown
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((text) => {
      const [, number = '', title = ''] = /^(\d+)\. (.*)/.exec(text) ?? [];
      const lines = text.split('\n').slice(1);
      return {
        number: Number(number),
        title,
        tables: tablesOf(lines),
        prose: lines.filter((line) => !line.startsWith('|')).join('\n'),
      };
    });
}

function tablesOf(lines: readonly string[]): DocumentTable[] {
  const tables: string[][] = [];
  for (const [i, line] of lines.entries()) {
    if (!line.startsWith('|')) continue;
    if (lines[i - 1]?.startsWith('|') !== true) tables.push([]);
    tables.at(-1)?.push(line);
  }
  return tables.map(([head = '', , ...rows]) => ({ head: cellsOf(head), rows: rows.map(cellsOf) }));
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
