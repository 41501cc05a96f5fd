import { ReadOnly, StorageFull } from '@dziva/event-ledger/commands/failures';
import { ReplayedAnswer } from '@dziva/event-ledger/commands/receipts';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { HttpProblem } from '#platform/http/http-problem';
import type { Files } from './files.ts';

/**
 * Runs a command that comes with a file. `keep` stores the file once, even if the command is tried several times. If the command
 * is refused, the file is removed. If it is unknown whether the command was committed, the file stays, and the clean-up decides
 * later.
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

/** Whether the command certainly changed nothing. A replayed answer belongs to the file of the first request. */
function isRefusal(failure: unknown): boolean {
  return (
    failure instanceof RuleViolation ||
    failure instanceof HttpProblem ||
    failure instanceof ReplayedAnswer ||
    failure instanceof ReadOnly ||
    failure instanceof StorageFull
  );
}
