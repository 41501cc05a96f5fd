import { HttpProblem, invalidInput } from '#platform/http/http-problem';
import type { UploadOnDisk } from '#platform/http/request';
import { open } from 'node:fs/promises';
import { isWideText } from './reading/text-encoding.ts';

const NAME = /\.(csv|txt|tsv|tab)$/i;
/** Windows reports a CSV file as an Excel sheet, and scripts report it as bytes. */
const CONTENT_TYPES = /^(text\/.*|application\/(csv|vnd\.ms-excel|octet-stream|x-csv))?$/;
/** Other files by their start. Some of them are valid texts, too. */
const OTHER_FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\s*%PDF-/, 'a PDF'],
  [/^PK\x03\x04|^\xd0\xcf\x11\xe0/, 'an Excel workbook'],
  [/^\s*OFXHEADER|<OFX>/, 'an OFX file'],
  [/camt\.05[234]/, 'a CAMT file'],
  [/^(\s*\{1:|\s*:20:)/, 'an MT940 file'],
  [/^\s*!Type:/i, 'a QIF file'],
  [/^\s*(<|\{)/, 'a web page or a data file'],
];
const START_BYTES = 4_096;
const WRONG_TYPE = 'Choose the statement as a CSV file (.csv), or as a text with tabs (.txt, .tsv).';

/** Accepts an upload as a text of a statement, or refuses it: missing or empty (400), another type (415). */
export async function checkedStatementFile(upload: UploadOnDisk | undefined): Promise<UploadOnDisk> {
  if (!upload) throw refusedFile('Choose a statement to upload');
  if (upload.sizeBytes === 0) throw refusedFile('The file is empty. Choose another one.');
  const contentType = upload.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const start = await startOf(upload.path);
  const text = withoutMark(start);
  const [, format] = OTHER_FORMATS.find(([pattern]) => pattern.test(text)) ?? [];
  if (format !== undefined)
    throw new HttpProblem(415, 'UNSUPPORTED_FILE', `This is ${format}, which cannot be read. ${WRONG_TYPE}`);
  const isNamedSo = NAME.test(upload.fileName) && CONTENT_TYPES.test(contentType);
  if (!isNamedSo) throw new HttpProblem(415, 'UNSUPPORTED_FILE', WRONG_TYPE);
  if (!upload.isText && !isWideText(start))
    throw new HttpProblem(415, 'UNSUPPORTED_FILE', `The file is not a CSV text. ${WRONG_TYPE}`);
  return upload;
}

const refusedFile = (message: string) => invalidInput([{ path: 'file', message }]);
const withoutMark = (start: Buffer): string => start.toString('latin1').replace(/^\xef\xbb\xbf/, '');

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
