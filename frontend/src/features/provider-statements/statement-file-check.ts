import { STATEMENT_BYTES_MAX } from '@dziva/contracts/routes/provider-statements';
import { statementCopy } from '#content/en/provider-statements.ts';

const { upload: copy } = statementCopy;

/** The message that names the broken rule, or null for a file that may be sent. */
export function refusalOfStatement(file: File): string | null {
  if (!/\.csv$/i.test(file.name)) return copy.fileWrongType(file.name);
  if (file.size === 0) return copy.fileEmpty(file.name);
  return file.size > STATEMENT_BYTES_MAX ? copy.fileTooLarge(file.name) : null;
}
