import { ReplayedAnswer } from '@dziva/event-ledger/commands/receipts';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { HttpProblem } from '#platform/http/http-problem';
import type { Files } from './files.ts';

/**
 * Runs a command that comes with a file. `keep` puts the file in its place, once, however often the command is tried. A refusal
 * takes it away again; where nobody knows whether the command was committed, it stays, and the sweep judges it later.
 */
export async function withKeptFile<T>(
  files: Files,
  file: { readonly id: string; readonly store: () => Promise<void> },
  command: (keep: () => Promise<void>) => Promise<T>,
): Promise<T> {
  let isKept = false;
  const keep = async () => {
    if (!isKept) await file.store();
    isKept = true;
  };
  try {
    return await command(keep);
  } catch (failure) {
    if (isKept && isRefusal(failure)) await files.remove(file.id);
    throw failure;
  }
}

/** If the command surely changed nothing. A replayed answer belongs to the file of the first request. */
function isRefusal(failure: unknown): boolean {
  return (
    failure instanceof RuleViolation || failure instanceof HttpProblem || failure instanceof ReplayedAnswer
  );
}
