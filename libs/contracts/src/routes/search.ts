export const findAnything = { method: 'GET', path: '/api/search' } as const;

/** At most so many results of one kind. */
export const FOUND_EACH_MAX = 5;
