/** A separate Chromium in which a person is signed in, for programs that connect to its debugging port. */
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../start/free-port.mjs';
import { CONTAINER_FLAGS } from '../test/browser.mjs';

const PASSWORD = 'Dziva-demo-2026';

/**
 * With a new profile, so that only the session of the app is stored in it.
 *
 * @param {string} origin
 * @param {{ executablePath: string, email: string }} who the demo account
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 */
export async function signedInBrowser(origin, { executablePath, email }) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'dziva-profile-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CONTAINER_FLAGS, `--remote-debugging-port=${port}`],
  });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const [page = await context.newPage()] = context.pages();
    const answer = await page.request.post(`${origin}/api/auth/login`, {
      data: { email, password: PASSWORD },
    });
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
    const { token } = await answer.json();
    // A file without scripts, so that the app itself is not loaded yet.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((given) => localStorage.setItem('token', given), token);
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
