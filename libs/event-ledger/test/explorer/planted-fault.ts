/** A copy of the kernel's sources with one fault, applied from a patch. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KERNEL_SOURCES } from './kernel-under-test.ts';

const ROOT = path.resolve(KERNEL_SOURCES, '../../..');
const KERNEL = 'libs/event-ledger/src/';
const MIGRATIONS = 'migrations/';

export interface PlantedFault {
  /** The folder of the copied sources. */
  readonly sources: string;
  /** Applies the fault to the functions of the database, and removes it again. */
  readonly plant: readonly string[];
  readonly mend: readonly string[];
  remove(): Promise<void>;
}

/** @param patch a unified diff with paths from the root of the repository */
export async function plantFault(patch: string): Promise<PlantedFault> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kernel-'));
  const sources = path.join(folder, 'kernel');
  await cp(KERNEL_SOURCES, sources, { recursive: true, filter: (file) => !file.endsWith('.spec.ts') });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  // The copy imports its own files by the name of the library.
  const itself = { name: '@dziva/event-ledger', exports: { './*': { 'dziva-source': './kernel/*.ts' } } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', ...itself }));
  const plant: string[] = [];
  const mend: string[] = [];
  for (const { file, hunks } of changesOf(patch)) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    const changed = hunks.reduce((before, hunk) => applied(before, hunk, file), text);
    if (file.startsWith(KERNEL)) await writeFile(path.join(sources, file.slice(KERNEL.length)), changed);
    else if (file.startsWith(MIGRATIONS)) {
      mend.push(replacing(text));
      plant.push(replacing(changed));
    } else throw new Error(`${file} is no part of the kernel.`);
  }
  return { sources, plant, mend, remove: () => rm(folder, { recursive: true }) };
}

interface Hunk {
  readonly before: string;
  readonly after: string;
}

function changesOf(patch: string): { file: string; hunks: Hunk[] }[] {
  return patch
    .split(/^--- .*\n\+\+\+ b\//m)
    .slice(1)
    .map((part) => {
      const [head = '', ...hunks] = part.split(/^@@.*\n/m);
      return { file: head.trim(), hunks: hunks.map(hunkOf) };
    });
}

function hunkOf(text: string): Hunk {
  const lines = text.split('\n').filter((line) => /^[ +-]/.test(line));
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { before: without('+'), after: without('-') };
}

/** The place is found by its text: with line numbers, every other change of the file would need a change of the patch. */
function applied(text: string, { before, after }: Hunk, file: string): string {
  if (text.split(before).length !== 2) {
    throw new Error(`${file} has changed where the patch plants its fault: make the patch again.\n${before}`);
  }
  return text.replace(before, () => after);
}

const replacing = (migration: string): string =>
  migration.replaceAll('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION');
