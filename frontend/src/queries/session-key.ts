/** The key of the session query. In a file of its own, because the query imports code that needs the key. */
export const SESSION_KEY = ['session'] as const;
