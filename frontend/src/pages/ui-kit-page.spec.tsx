/** The UI kit must be complete: it shows every component that src/ui exports, with its name. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderApp } from '#test/render.tsx';
import { Component as UiKit } from './ui-kit-page.tsx';

const SRC = path.resolve(import.meta.dirname, '..');
/** Not in the kit, because the app itself shows it on every page. */
const DRAWN_ELSEWHERE = ['Toaster'];

function sourcesIn(folder: string) {
  const files = readdirSync(path.join(SRC, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .map((file) => ({ file, text: readFileSync(path.join(SRC, folder, file), 'utf8') }));
}

const components = sourcesIn('ui').flatMap(({ file, text }) =>
  [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const) ([A-Z][a-z]\w*)/gm)].map(
    ([, name = '']) => ({ file, name }),
  ),
);

// jsdom does not implement addresses of blobs.
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:kit', revokeObjectURL: () => undefined });
});

describe('The UI kit', () => {
  it('shows every component of ui/ with its name', () => {
    const { container } = renderApp(<UiKit />);
    const named = [...container.querySelectorAll('h3 code')].map((name) => name.textContent);
    expect(components.length).toBeGreaterThan(70);
    expect(components.filter(({ name }) => !named.includes(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('UI kit');
  });

  it('uses the components themselves, not copies', () => {
    const kit = sourcesIn('features/ui-kit')
      .map(({ text }) => text)
      .join('\n');
    const drawn = ({ file, name }: { file: string; name: string }) =>
      kit.includes(`'#ui/${file}'`) && new RegExp(`<${name}[\\s/>]`).test(kit);
    const missing = components.filter((component) => !drawn(component)).map(({ name }) => name);
    expect(missing).toEqual(DRAWN_ELSEWHERE);
  });
});
