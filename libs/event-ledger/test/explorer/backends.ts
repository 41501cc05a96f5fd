/** Watches the server's processes, on its own connection. */
import pg from 'pg';

export interface Backend {
  /** True if it waits for a lock that another process holds. */
  readonly waits: boolean;
  readonly isIdle: boolean;
  /** When its last statement started. */
  readonly since: string | null;
}

const LOOK = `SELECT pid, state, query_start::text AS since, cardinality(pg_blocking_pids(pid)) > 0 AS waits
                FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;

interface Row {
  readonly pid: number;
  readonly state: string | null;
  readonly since: string | null;
  readonly waits: boolean;
}

export class Backends {
  private constructor(private readonly client: pg.Client) {}

  static async of(url: string): Promise<Backends> {
    const client = new pg.Client({ connectionString: url });
    // After a failed test the database may be dropped first.
    client.on('error', () => undefined);
    await client.connect();
    return new Backends(client);
  }

  async look(): Promise<ReadonlyMap<number, Backend>> {
    const { rows } = await this.client.query<Row>(LOOK);
    return new Map(
      rows.map(({ pid, state, since, waits }) => [
        pid,
        { waits, isIdle: state !== null && state !== 'active', since },
      ]),
    );
  }

  /** Ends all other connections, when a run is stuck. */
  async endOthers(): Promise<void> {
    await this.client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
