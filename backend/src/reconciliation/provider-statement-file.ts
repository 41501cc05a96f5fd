import { HttpProblem, invalidInput } from '#platform/http/http-problem';
import type { UploadOnDisk } from '#platform/http/request';
import { open } from 'node:fs/promises';

/** Windows reports a CSV file as an Excel sheet, and scripts report it as bytes. */
const CONTENT_TYPES = [
  'text/csv',
  'application/csv',
  'text/plain',
  'application/vnd.ms-excel',
  'application/octet-stream',
];
/** PDF, markup and JSON can also be valid text; archives and workbooks never are. */
const OTHER_STARTS = /^\s*(%PDF-|<|\{)/;
const START_BYTES = 64;
const WRONG_TYPE = 'Choose the statement as a CSV file (.csv).';

/** Accepts an upload as a CSV file, or refuses it: missing or empty (400), another type (415). */
export async function checkedStatementFile(upload: UploadOnDisk | undefined): Promise<UploadOnDisk> {
  if (!upload) throw refusedFile('Choose a statement to upload');
  if (upload.sizeBytes === 0) throw refusedFile('The file is empty. Choose another one.');
  const contentType = upload.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const isNamedSo = upload.fileName.toLowerCase().endsWith('.csv') && CONTENT_TYPES.includes(contentType);
  if (!isNamedSo) throw new HttpProblem(415, 'UNSUPPORTED_FILE', WRONG_TYPE);
  if (!upload.isText || OTHER_STARTS.test(await startOf(upload.path))) {
    throw new HttpProblem(415, 'UNSUPPORTED_FILE', `The file is not a CSV text in UTF-8. ${WRONG_TYPE}`);
  }
  return upload;
}

const refusedFile = (message: string) => invalidInput([{ path: 'file', message }]);

async function startOf(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '');
  } finally {
    await handle.close();
  }
}
