/** The first eight characters of an id, in capitals, as screens show them. */
export const shortId = (id: string): string => id.slice(0, 8).toUpperCase();
