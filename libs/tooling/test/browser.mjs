/**
 * The Chromium for the journeys: CHROMIUM_PATH, one on the PATH, or the one that Playwright downloaded. The headless shell is
 * preferred: it needs a seventh less processor time for the same pages.
 */
import { chromium } from '@playwright/test';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** For containers: root has no sandbox there, shared memory is small, and there is no graphics card. */
export const CONTAINER_FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/** @returns {string | undefined} its path */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...named, ...onPath, chromium.executablePath()].find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
