import pg from 'pg';

/** Lets the runtime roles sign in with these passwords. Where the owner may not, they must have been set up by hand. */
export async function letRolesSignIn(
  ownerUrl: string,
  passwords: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const [role, password] of Object.entries(passwords)) {
      if (password === '') continue;
      await client.query(
        `ALTER ROLE ${client.escapeIdentifier(role)} LOGIN PASSWORD ${client.escapeLiteral(password)}`,
      );
    }
  } finally {
    await client.end();
  }
}
