/** The databases that spec files copy: one with all migrations, made once for each schema, and others filled once in a test run. */
import {
  createCopyOf,
  dropTemplate,
  makeTemplate,
  TEST_PASSWORDS,
  type TestDatabase,
} from '@dziva/event-ledger/testing/test-database';
import { letRolesSignIn } from '#platform/database/runtime-roles';
import { migrationsFingerprint } from '#platform/database/schema-state';
import path from 'node:path';

/** Makes the migrated template before the first spec needs it. Returns its name. */
export async function prepareTemplate(): Promise<string> {
  const name = templateName();
  await makeTemplate(name, async ({ ownerUrl }) => {
    // Only the process that migrates loads TypeORM with its drivers.
    const { migrate } = await import('#platform/database/migrations');
    await migrate(ownerUrl);
    await letRolesSignIn(ownerUrl, TEST_PASSWORDS);
  });
  return name;
}

/**
 * A copy of a database that is filled once in a test run: by the first spec file that needs it, while others wait. Nobody may
 * be connected to it any more when `fill` has ended.
 */
export async function createCopyOfFilled(
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  await makeTemplate(filledName(), fill, templateName());
  return createCopyOf(filledName());
}

/** Called after a test run, for a cluster that is kept. */
export function dropFilled(): Promise<void> {
  return dropTemplate(filledName());
}

const templateName = (): string => `dziva_template_${migrationsFingerprint()}`;

/** Different in each test run. */
const filledName = (): string => `dziva_filled_${path.basename(runDirectory()).slice(-6).toLowerCase()}`;

/** The folder that the spec files of one test run share; the global setup creates it. */
export function runDirectory(): string {
  const directory = process.env['TEST_RUN_DIR'];
  if (!directory) throw new Error('TEST_RUN_DIR is missing: the global setup of the tests sets it.');
  return directory;
}
