import type { QueryResultRow } from 'pg';

/** One SQL statement with its parameters. With a name, the connection prepares it once. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Anything that runs SQL: the pool, or one transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(statement: Statement): Promise<Row[]>;
}

/** Tagged template: `sql\`select … where id = ${id}\`` with every value as a parameter. The text is the statement's name. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  let text = texts.get(strings);
  if (text === undefined) {
    text = strings.reduce((before, part, i) => `${before}$${i}${part}`);
    texts.set(strings, text);
  }
  return prepared(text, values);
}

/** The text of each template, joined once, so that every call uses the same string. */
const texts = new WeakMap<TemplateStringsArray, string>();

const names = new Map<string, string>();

/** A statement that each connection parses only once. Its text must not contain input. */
export function prepared(text: string, values: readonly unknown[]): Statement {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return { name, text, values };
}
