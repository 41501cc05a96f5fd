/** The commit was sent, but the server's answer never came: it may or may not have been carried out. */
export class CommitUnanswered extends Error {
  constructor(override readonly cause: unknown) {
    super('The connection ended after the commit was sent.');
    this.name = 'CommitUnanswered';
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
// Classes of errors that may also mean that the connection or the server ended.
const MAY_END_THE_CONNECTION = /^(08|53|57|58|XX)/;

/**
 * Whether the server reported the error itself, so that the transaction was certainly rolled back. After an ERROR the server
 * always rolls back; a FATAL or PANIC, which ends the connection, may come just after the commit.
 */
export function isRolledBack(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, severity } = error as Record<string, unknown>;
  if (typeof code !== 'string' || !SQLSTATE.test(code)) return false;
  return severity === 'ERROR' || !MAY_END_THE_CONNECTION.test(code);
}
