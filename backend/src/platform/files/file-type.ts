import { HttpProblem, invalidInput } from '#platform/http/http-problem';
import { imageSize } from 'image-size';

const PIXELS_MAX = 40_000_000;

/** The accepted file types, by their first bytes and the extension of the name. */
const TYPES = [
  {
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    starts: (b: Buffer) => b.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  },
  {
    contentType: 'image/png',
    extensions: ['png'],
    starts: (b: Buffer) => b.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  {
    contentType: 'image/webp',
    extensions: ['webp'],
    starts: (b: Buffer) =>
      b.subarray(0, 4).toString('latin1') === 'RIFF' && b.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  {
    contentType: 'application/pdf',
    extensions: ['pdf'],
    starts: (b: Buffer) => b.subarray(0, 5).toString('latin1') === '%PDF-',
  },
] as const;

export type ContentType = (typeof TYPES)[number]['contentType'];

const WRONG_TYPE = 'Choose a JPEG, PNG or WebP picture or a PDF.';

/** The type of a file by its bytes. Refuses an empty file (400), another type or a wrong extension (415), and a picture with too many pixels. */
export function checkedContentType(fileName: string, bytes: Buffer): ContentType {
  if (bytes.length === 0)
    throw invalidInput([{ path: 'file', message: 'The file is empty. Choose another one.' }]);
  const type = TYPES.find((each) => each.starts(bytes));
  const extension = fileName.toLowerCase().split('.').at(-1) ?? '';
  if (!type) throw new HttpProblem(415, 'UNSUPPORTED_FILE', WRONG_TYPE);
  if (!(type.extensions as readonly string[]).includes(extension)) {
    throw new HttpProblem(
      415,
      'UNSUPPORTED_FILE',
      `The name of the file says .${extension.slice(0, 10)}, but it is something else. ${WRONG_TYPE}`,
    );
  }
  if (type.contentType !== 'application/pdf') refuseHugeImage(bytes);
  return type.contentType;
}

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
    throw new HttpProblem(415, 'UNSUPPORTED_FILE', `The picture is damaged. ${WRONG_TYPE}`);
  }
}
