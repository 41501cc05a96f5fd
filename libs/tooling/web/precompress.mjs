/**
 * After the web app's build: writes a gzip and a brotli file beside every text file, so that the server can send the smaller
 * one. Pages are compressed by the server, because it inserts our public address into them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /^[^.].*\.(js|css|svg|json|webmanifest)$/;
const BYTES_MIN = 512;

const directory = path.resolve(process.argv[2] ?? 'dist');
const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
for (const file of files) {
  const content = readFileSync(path.join(directory, file));
  if (content.length < BYTES_MIN) continue;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(
    path.join(directory, `${file}.gz`),
    gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
  );
  writeFileSync(path.join(directory, `${file}.br`), brotliCompressSync(content, { params: quality }));
}
console.log(`${files.length} files compressed`);
