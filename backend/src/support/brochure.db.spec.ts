import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pdfText } from '#test/support/pdf-text';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = () => test.http.get('/api/brochure').buffer().responseType('blob');

describe('The brochure', () => {
  it('is a PDF that anybody can download, and may be cached for an hour', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename="Dziva-brochure.pdf"'),
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const bytes = answer.body as Buffer; // asked for as bytes
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Number(answer.headers['content-length'])).toBe(bytes.length);
  });

  it('is built once a day, however many request it', async () => {
    const [first, second] = await Promise.all([get(), get()]);
    expect(second.body).toEqual(first.body);
  });

  it('has every fund with its amount, its rate a year and its term', async () => {
    const text = pdfText((await get()).body as Buffer);
    expect(text).toContain('Rate a year');
    for (const words of [
      ['Vehicle Fund', 'US$500-10,000', '20-40%', '3-36 months'],
      ['Home Fund', 'US$2,000-10,000', '15-30%', '6-36 months'],
      ['Equipment Fund', 'US$1,000-8,000', '25-50%', '3-24 months'],
      ['Jewellery and Gold Fund', 'US$100-5,000', '30-60%', '1-12 months'],
      ['Quick Cash Fund', 'US$100-500', '35-55%', '1-6 months'],
    ]) {
      for (const word of words) expect(plain(text)).toContain(word);
    }
    // 1,000 at 20% and at 40% over 12 months.
    expect(plain(text).replace(/\s+/g, ' ')).toContain(
      'is US$92.63 a month at 20% a year (US$1,111.61 in all) to US$102.47 a month at 40% a year',
    );
  });

  it('states the risk before any return', async () => {
    const text = plain(pdfText((await get()).body as Buffer));
    const risk = text.indexOf('all investments carry risk');
    expect(risk).toBeGreaterThan(0);
    for (const figure of ['20% a month', 'US$468,000-702,000', 'US$32.50', 'US$1,560']) {
      expect(text.indexOf(figure)).toBeGreaterThan(risk);
    }
    expect(text).not.toMatch(/instant|risk-free|best/i);
  });

  it('states how to reach us', async () => {
    const text = plain(pdfText((await get()).body as Buffer));
    for (const words of ['+263 24 279 1000', 'help@dziva.example', '14 Nelson Mandela Avenue, Harare']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('8:00-17:00');
  });
});

/** The en dash is byte 0x96 in the fonts of a PDF. */
const plain = (text: string) => text.replaceAll('\u0096', '-').replaceAll('–', '-');
