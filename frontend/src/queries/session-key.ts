/** Who is signed in: apart from the query that asks it, for what must know its answer and is used by it. */
export const SESSION_KEY = ['session'] as const;
