/** The parts of a kernel that the explorer uses: from the real sources, or from a copy with a planted fault. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type DatabaseModule = typeof import('@dziva/event-ledger/database/database');
type SqlModule = typeof import('@dziva/event-ledger/database/sql');
type UnitOfWorkModule = typeof import('@dziva/event-ledger/commands/unit-of-work');
type EventStoreModule = typeof import('@dziva/event-ledger/event-store/postgres-event-store');
type FeaturesModule = typeof import('@dziva/event-ledger/features');
type RuleViolationModule = typeof import('@dziva/event-ledger/domain/rule-violation');

export type LedgerUnderTest = Pick<DatabaseModule, 'Database'> &
  Pick<SqlModule, 'sql'> &
  Pick<UnitOfWorkModule, 'UnitOfWork'> &
  Pick<EventStoreModule, 'PostgresEventStore'> &
  Pick<FeaturesModule, 'Features'> &
  Pick<RuleViolationModule, 'RuleViolation'>;

export const KERNEL_SOURCES = path.resolve(import.meta.dirname, '../../src');

/** @param sources the folder with the sources of the kernel */
export async function loadKernel(sources = KERNEL_SOURCES): Promise<LedgerUnderTest> {
  const load = <Module>(file: string) =>
    import(pathToFileURL(path.join(sources, `${file}.ts`)).href) as Promise<Module>;
  const [{ Database }, { sql }, { UnitOfWork }, { PostgresEventStore }, { Features }, { RuleViolation }] =
    await Promise.all([
      load<DatabaseModule>('database/database'),
      load<SqlModule>('database/sql'),
      load<UnitOfWorkModule>('commands/unit-of-work'),
      load<EventStoreModule>('event-store/postgres-event-store'),
      load<FeaturesModule>('features'),
      load<RuleViolationModule>('domain/rule-violation'),
    ]);
  return { Database, sql, UnitOfWork, PostgresEventStore, Features, RuleViolation };
}
