import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { KeptStatementMapping } from '@dziva/contracts/statement-mappings';
import { Injectable } from '@nestjs/common';

/** The mappings that people made, each in its newest version. */
@Injectable()
export class KeptMappings {
  constructor(private readonly database: Database) {}

  /** In the order of their names. */
  all(): Promise<KeptStatementMapping[]> {
    return newest(this.database, null);
  }

  /** Those with which files are read. */
  async inUse(): Promise<KeptStatementMapping[]> {
    const all = await this.all();
    return all.filter(({ active }) => active);
  }

  /** The mapping must exist. */
  async existing(db: Queryable, mappingId: string): Promise<KeptStatementMapping> {
    const [found] = await newest(db, mappingId);
    assert(found !== undefined, 'a mapping that was just kept is there');
    return found;
  }
}

/** The newest version of each mapping, or of one. */
function newest(db: Queryable, mappingId: string | null): Promise<KeptStatementMapping[]> {
  return db.query<KeptStatementMapping>(
    sql`SELECT k.* FROM (
          SELECT DISTINCT ON (m.mapping_id) m.mapping_id AS id, m.name, m.version, m.provider, m.account_number AS "accountNumber",
                 m.header, m.choices, m.is_active AS active, m.changed_at AS "changedAt", u.full_name AS "changedByName"
            FROM statement_mapping m JOIN user_account u ON u.id = m.changed_by
           WHERE ${mappingId}::uuid IS NULL OR m.mapping_id = ${mappingId}
           ORDER BY m.mapping_id, m.version DESC) k
        ORDER BY k.name, k.id LIMIT ${MAPPINGS_MAX}`,
  );
}

const MAPPINGS_MAX = 500;
