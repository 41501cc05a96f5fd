/** The commit was sent and the server's answer never came: only the database knows whether it happened. */
export class CommitUnanswered extends Error {
  constructor(override readonly cause: unknown) {
    super('The connection ended after the commit was sent.');
    this.name = 'CommitUnanswered';
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
// Of classes whose errors may also end the connection, or the server, at any moment.
const MAY_END_THE_CONNECTION = /^(08|53|57|58|XX)/;

/**
 * Whether the server itself said no, so that nothing of the transaction can have happened. After an error the server always
 * rolls back; what ends the connection instead (FATAL, PANIC) may come just after the commit.
 */
export function isRolledBack(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, severity } = error as Record<string, unknown>;
  if (typeof code !== 'string' || !SQLSTATE.test(code)) return false;
  return severity === 'ERROR' || !MAY_END_THE_CONNECTION.test(code);
}
