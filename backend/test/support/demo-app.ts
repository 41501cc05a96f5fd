/** The application on a demo year that was filled once for all spec files of a run. */
import { createApp } from '#app';
import { fillDemo } from '#demo/demo';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createCopyOfFilled, runDirectory } from './templates.ts';
import { configOf, makeDataDirectory, startOn, type TestApp } from './test-app.ts';

/** As the demo that people start: large amounts were decided by two, one waits for a second person, and loans were accepted. */
const SETTINGS = { APPROVALS: 'on', ACCEPTANCE: 'on' } as const;

/** Starts it on a copy of its own of the whole year. Filling takes the first caller up to two minutes. */
export async function startDemoApp(): Promise<TestApp> {
  const filledDirectory = path.join(runDirectory(), 'demo');
  const database = await createCopyOfFilled(async (template) => {
    await rm(filledDirectory, { recursive: true, force: true });
    const app = await createApp(configOf(template, filledDirectory, SETTINGS));
    try {
      await fillDemo(app);
    } finally {
      await app.close();
    }
  });
  const dataDirectory = await makeDataDirectory();
  await cp(filledDirectory, dataDirectory, { recursive: true });
  return startOn(database, dataDirectory, SETTINGS);
}
