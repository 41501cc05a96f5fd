/** The parts of a document with which anybody can check it: its number, the hash of its event, the seal, and a QR code. */
import type { EventMark } from '@dziva/event-ledger/integrity/event-proof';
import type { Seal } from '@dziva/proofs/seal';
import { drawQrCode } from './qr-code.ts';
import { COLOURS, FONTS, MARGIN } from './styles.ts';

const QR_SIZE = 104;
const SHORT_CHARS = 8;

export interface DocumentProof {
  /** The public page with the number, such as `R-7Z3K-0QXM-19TB` or `SEAL-12`, and the hash. */
  readonly url: string;
  /** The proof as one row of the document. */
  readonly summary: string;
  /** Sentences in small print. */
  readonly notes: readonly string[];
}

/** The proof of a document for one event. `origin` is the public address of the server. */
export function proofOfEvent({ hash, seal }: EventMark, number: string, origin: string): DocumentProof {
  return {
    url: urlOf(origin, number, hash),
    summary: `${shortHash(hash)}, ${seal === null ? NOT_SEALED : `seal ${seal.n}`}`,
    notes: [checkAt(origin, number), `Hash of the event: ${hash}`, ...(seal === null ? [] : [keyNote(seal)])],
  };
}

/** The proof of a document that covers everything up to a seal. */
export function proofOfSeal(seal: Seal, origin: string): DocumentProof {
  const number = `SEAL-${seal.n}`;
  return {
    url: urlOf(origin, number, seal.hash),
    summary: `Seal ${seal.n}, ${shortHash(seal.hash)}`,
    notes: [checkAt(origin, number), `Hash of seal ${seal.n}: ${seal.hash}`, keyNote(seal)],
  };
}

/** The code, at the upper right edge of a page. */
export function drawProof(document: PDFKit.PDFDocument, proof: DocumentProof): void {
  drawProofAt(document, proof, { x: document.page.width - MARGIN - QR_SIZE, y: MARGIN - 8 });
}

/** The code with its upper left corner at a given position. */
export function drawProofAt(
  document: PDFKit.PDFDocument,
  { url }: DocumentProof,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  drawQrCode(document, { text: url, x, y, size: QR_SIZE });
  document.font(FONTS.plain).fontSize(7).fillColor(COLOURS.quiet);
  document.text('Scan to check this document', x, y + QR_SIZE, { width: QR_SIZE, align: 'center' });
}

/** The width that the code takes from the text beside it. */
export const PROOF_WIDTH = QR_SIZE + 12;
/** The height, with the line under it. */
export const PROOF_HEIGHT = QR_SIZE + 14;

export const NOT_SEALED = 'will be sealed within ten minutes';

/** The first characters: enough to compare two documents. */
const shortHash = (hash: string): string => hash.slice(0, SHORT_CHARS);

const urlOf = (origin: string, number: string, hash: string): string =>
  `${origin}/verify/${number}?hash=${hash}`;

const checkAt = (origin: string, number: string): string =>
  `Scan the code to check this document, or open ${origin}/verify and type ${number}`;

const keyNote = ({ n, publicKey }: Seal): string => `Key of seal ${n}: ${publicKey}`;
