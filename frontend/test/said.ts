/** The texts of a page: the text of each element, and accessible names. */
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

// Whole pages are loaded and drawn, and a machine may have other things to do.
const WAIT_MS = 15_000;
jest.setTimeout(2 * WAIT_MS);

/** Waits until every one of these sentences stands on the page as the whole text or name of something. */
export async function expectSaid(...words: readonly string[]): Promise<void> {
  await waitFor(
    () => {
      const said = saidNow();
      const missing = words.filter((word) => !said.has(word));
      if (missing.length > 0) throw new Error(`Nobody says: ${missing.join(' | ')}`);
    },
    { timeout: WAIT_MS },
  );
}

export function saidNow(): ReadonlySet<string> {
  const said = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    said.add(tidy(element.textContent));
    for (const node of element.childNodes) if (node instanceof Text) said.add(tidy(node.data));
    for (const name of ['aria-label', 'alt', 'title']) said.add(element.getAttribute(name) ?? '');
  }
  return said;
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
