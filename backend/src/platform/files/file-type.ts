import type { DocumentContentType } from '@dziva/contracts/documents';
import { contentTypeOf, FIRST_BYTES, HEIC_PICTURE, mayBeNamed } from '@dziva/contracts/file-content';
import { asksForPassword } from '#platform/files/pdf-password';
import { HttpProblem, invalidInput } from '#platform/http/http-problem';
import { imageSize } from 'image-size';

const PIXELS_MAX = 40_000_000;

const WRONG_TYPE = 'Choose a JPEG, PNG or WebP picture or a PDF.';

/**
 * The type of a file by its bytes. Refuses an empty file (400); another type, a name that says something else, a PDF that is cut
 * off or asks for a password, and a picture with too many pixels (415).
 */
export function checkedContentType(fileName: string, bytes: Buffer): DocumentContentType {
  if (bytes.length === 0)
    throw invalidInput([{ path: 'file', message: 'The file is empty. Choose another one.' }]);
  const type = contentTypeOf(bytes.subarray(0, FIRST_BYTES));
  if (type === undefined) throw unsupported(WRONG_TYPE);
  if (type === 'image/heic') throw unsupported(HEIC_PICTURE);
  if (!mayBeNamed(type, fileName)) {
    const extension = fileName.toLowerCase().split('.').at(-1) ?? '';
    throw unsupported(
      `The name of the file says .${extension.slice(0, 10)}, but it is something else. ${WRONG_TYPE}`,
    );
  }
  if (type === 'application/pdf') refuseUnreadablePdf(bytes);
  else refuseHugeImage(bytes);
  return type;
}

/** A viewer repairs a damaged table of contents, but not a document of which the end was never received. */
function refuseUnreadablePdf(bytes: Buffer): void {
  if (!bytes.includes('%%EOF') && !bytes.includes('trailer')) {
    throw unsupported('The PDF is not complete: its end is missing. Save or download it again.');
  }
  if (asksForPassword(bytes)) {
    throw unsupported('The PDF asks for a password. Save a copy without one, or take a picture of it.');
  }
}

const unsupported = (message: string): HttpProblem => new HttpProblem(415, 'UNSUPPORTED_FILE', message);

function refuseHugeImage(bytes: Buffer): void {
  const { width, height } = dimensionsOf(bytes);
  if (width * height > PIXELS_MAX) {
    throw new HttpProblem(
      415,
      'PICTURE_TOO_LARGE',
      'The picture has too many pixels: at most 40 megapixels.',
    );
  }
}

function dimensionsOf(bytes: Buffer): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    throw unsupported(`The picture is damaged. ${WRONG_TYPE}`);
  }
}
