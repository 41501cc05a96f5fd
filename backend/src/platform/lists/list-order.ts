/** The columns of a list's row. */
export type Column<Row> = keyof Row & string;

/** How rows are sorted: a column, or a more exact description. A `-` before a sort word reverses it. */
export type Term<Row> =
  Column<Row> | Exact<{ readonly by: Column<Row> }> | Exact<{ readonly expression: string }>;

/** `expression` is SQL over columns, as `item.<column>`, and over parameters of the query. */
type Exact<What> = What & {
  readonly descending?: boolean;
  readonly ignoringCase?: true;
  /** Where rows without a value are placed: after all others in both directions, or as the lowest. */
  readonly empty?: 'last' | 'lowest';
  /** Keeps its direction if a `-` reverses the others. */
  readonly always?: true;
};

/** The term for a sort word with a `-`. */
export function reversed<Row>(term: Term<Row>): Term<Row> {
  if (typeof term === 'string') return { by: term, descending: true };
  return term.always ? term : { ...term, descending: !(term.descending ?? false) };
}

/** A term in the form that the query builder takes. */
export function orderOf<Row>(term: Term<Row>): {
  readonly expression: string;
  readonly direction: 'ASC' | 'DESC';
  readonly nulls: 'NULLS FIRST' | 'NULLS LAST' | undefined;
} {
  if (typeof term === 'string') return { expression: `item.${term}`, direction: 'ASC', nulls: undefined };
  const value = 'by' in term ? `item.${term.by}` : term.expression;
  const direction = term.descending ? 'DESC' : 'ASC';
  const isFirst = term.empty === 'lowest' && direction === 'ASC';
  return {
    expression: term.ignoringCase ? `lower(${value})` : value,
    direction,
    nulls: term.empty === undefined ? undefined : isFirst ? 'NULLS FIRST' : 'NULLS LAST',
  };
}
