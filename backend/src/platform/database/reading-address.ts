/** The database address of a command that only reads: as the runtime role, or as the owner if no other role is named. */
export function readingAddress(env: NodeJS.ProcessEnv): string {
  // With an empty address, the driver would use a database on this machine.
  const url = env['APP_DATABASE_URL'] || env['DATABASE_URL'];
  if (!url)
    throw new Error('APP_DATABASE_URL is missing: name the database. The role dziva_app is enough for this.');
  return url;
}
