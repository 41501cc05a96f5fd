import { inflateSync } from 'node:zlib';

/** What the glyphs of a font say, by the name that the pages give the font. */
type Fonts = ReadonlyMap<string, readonly string[]>;

/** The text of one of our PDFs, in the order of writing: inflates its streams and reads the glyphs by the maps of their fonts. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = fontsOf(objects);
  return [...objects.values()].flatMap((body) => shownIn(streamOf(body), fonts)).join('\n');
}

function fontsOf(objects: ReadonlyMap<string, string>): Fonts {
  const named = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    named.map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      return [name, glyphsOf(streamOf(objects.get(map) ?? ''))];
    }),
  );
}

/** `<0000> <00ff> [<0041> <00660069> …]`: the characters of each glyph, from the first one on. */
function glyphsOf(map: string): string[] {
  const ranges = [...map.matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]$/gm)];
  return ranges.flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
      units
        .split(' ')
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  );
}

function shownIn(content: string, fonts: Fonts): string[] {
  let glyphs: readonly string[] = [];
  const shown: string[] = [];
  for (const [, font, strings] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? [];
    else shown.push(textOf(strings ?? '', glyphs));
  }
  return shown;
}

const textOf = (strings: string, glyphs: readonly string[]): string =>
  [...strings.matchAll(/<([0-9a-f]*)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => glyphs[Number.parseInt(glyph, 16)] ?? '')
    .join('');

function streamOf(object: string): string {
  // Our PDFs end lines with only \n; a \r before it is the last byte of the stream, which happens once in 256 cases.
  const [, bytes] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? [];
  if (bytes === undefined) return '';
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return ''; // a stream without text
  }
}
