import { describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { asksForPassword } from './pdf-password.ts';

/** A PDF as a bank or an office program makes it. Versions 1.3 to 1.7 encrypt by RC4 with 40 and 128 bits, 1.7ext3 by AES-256. */
function pdfWith(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument(options);
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.text('A statement').end();
  });
}

describe('A PDF', () => {
  it.each(['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const)(
    'of version %s asks for a password if it has one, and not if only its owner has one',
    async (pdfVersion) => {
      expect(asksForPassword(await pdfWith({ pdfVersion, userPassword: 'open sesame' }))).toBe(true);
      expect(asksForPassword(await pdfWith({ pdfVersion, ownerPassword: 'only the owner' }))).toBe(false);
      expect(asksForPassword(await pdfWith({ pdfVersion }))).toBe(false);
    },
  );

  it('asks for one if what encrypts it is unknown or missing', () => {
    expect(asksForPassword(Buffer.from('%PDF-1.7\ntrailer << /Encrypt 9 0 R >>\n%%EOF'))).toBe(true);
    expect(
      asksForPassword(Buffer.from('%PDF-1.7\ntrailer << /Encrypt << /Filter /Adobe.PubSec >> >>\n%%EOF')),
    ).toBe(true);
  });

  it('does not ask because its text speaks of encryption', () => {
    expect(asksForPassword(Buffer.from('%PDF-1.7\n(the key /Encrypt of a trailer)\n%%EOF'))).toBe(false);
  });
});
