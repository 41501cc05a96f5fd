/** What each of our connections asks of PostgreSQL, in every process and with any settings of the server. */

// PostgreSQL compiles a statement that it takes for an expensive one. Ours are short, also those that it takes for expensive: a
// credit that takes 10 ms took half a second, nearly all of it the compiler's. A role's own settings say the same (migration 0005), but
// not every operator may change roles.
const ALWAYS = { jit: 'off' };

/**
 * The start-up options of a connection.
 *
 * @param settings names and values, as PostgreSQL writes them; times in milliseconds
 */
export function sessionOptions(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries({ ...settings, ...ALWAYS })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
