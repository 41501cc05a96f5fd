/** What an uploaded file is, by its first bytes and its name. Server and browser judge by the same rule. */
import type { DOCUMENT_CONTENT_TYPES } from './routes/documents.ts';

type ContentType = (typeof DOCUMENT_CONTENT_TYPES)[number];

/** So many first bytes tell what a file is. */
export const FIRST_BYTES = 16;

const PICTURE_NAMES = ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'png', 'webp', 'heic', 'heif'];

/** The brands of the pictures that iPhones and some other phones take. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The sentence for who sends a HEIC picture: most browsers of the office cannot show one. */
export const HEIC_PICTURE =
  'This is a HEIC picture, which many programs cannot show. Take a screenshot of it and send that, or set the camera to JPEG ("Most Compatible" on an iPhone).';

/** What the file is, by its first bytes: one of the accepted types, a HEIC picture, or something else. */
export function contentTypeOf(first: Uint8Array): ContentType | 'image/heic' | undefined {
  const text = String.fromCharCode(...first.subarray(0, FIRST_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12))) return 'image/heic';
  return undefined;
}

/** The end of a name that such a file may have. Phones and programs often name one kind of picture like another. */
export function mayBeNamed(contentType: ContentType, fileName: string): boolean {
  const [, extension] = /\.([^.]*)$/.exec(fileName.toLowerCase()) ?? [];
  if (extension === undefined) return true;
  return contentType === 'application/pdf' ? extension === 'pdf' : PICTURE_NAMES.includes(extension);
}
