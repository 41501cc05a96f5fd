/** Draws our own pictures as PNG files, with the fonts and colours of the web app. */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const TOKENS = new URL('../../../frontend/src/styles/tokens.css', import.meta.url);

await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/**
 * @param {string} svg
 * @param {number} width in pixels
 * @returns {Buffer} a PNG file
 */
export function pngOf(svg, width) {
  const picture = new Resvg(withoutLayers(withColours(svg)), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  const png = Buffer.from(picture.render().asPng());
  picture.free();
  return png;
}

/** @returns {import('./built-site.mjs').Outline} */
export function outlines() {
  const font = fontkit.create(readFileSync(require.resolve(FONT)));
  if (!('layout' in font)) throw new Error(`${FONT} is not one font`);
  return (words, tracking) => {
    const { glyphs, positions } = font.layout(words);
    let at = 0;
    const parts = glyphs.map((glyph, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
      const d = glyph.path.translate(at + xOffset, yOffset).toSVG();
      at += xAdvance + tracking;
      return d;
    });
    return { d: parts.join(''), unitsPerEm: font.unitsPerEm };
  };
}

/**
 * Replaces the names of colour tokens, which only a browser can resolve, with the values of the light theme.
 *
 * @param {string} svg
 */
function withColours(svg) {
  const light = readFileSync(TOKENS, 'utf8').split(/\[data-theme='dark'\]/)[0] ?? '';
  const values = new Map(
    [...light.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  return svg.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`There is no token ${name}.`);
    return value;
  });
}

/**
 * The renderer fails on transparent shapes that reach far outside the picture, but not on transparent colours.
 *
 * @param {string} svg
 */
function withoutLayers(svg) {
  return svg.replaceAll(/ opacity="([^"]*)"/g, ' fill-opacity="$1" stroke-opacity="$1"');
}
