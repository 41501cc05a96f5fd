/** The application with the demo year, which is loaded once for all spec files of a run. */
import { createApp } from '#app';
import { fillDemo } from '#demo/demo';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createCopyOfFilled, runDirectory } from './templates.ts';
import { configOf, makeDataDirectory, startOn, type TestApp } from './test-app.ts';

/**
 * Like the demo of `npm start`: large amounts were decided by two people, one waits for a second person, and loans were
 * accepted.
 */
export const DEMO_SETTINGS = { APPROVALS: 'on', ACCEPTANCE: 'on' } as const;

/** Starts it on its own copy of the whole year. Loading takes up to two minutes for the first caller. */
export async function startDemoApp(): Promise<TestApp> {
  const filledDirectory = path.join(runDirectory(), 'demo');
  const database = await createCopyOfFilled(async (template) => {
    await rm(filledDirectory, { recursive: true, force: true });
    const app = await createApp(configOf(template, filledDirectory, DEMO_SETTINGS));
    try {
      await fillDemo(app);
    } finally {
      await app.close();
    }
  });
  const dataDirectory = await makeDataDirectory();
  await cp(filledDirectory, dataDirectory, { recursive: true });
  return startOn(database, dataDirectory, DEMO_SETTINGS);
}
