import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { History } from '#platform/http/keyset';
import { csvFile } from '#platform/http/listing';
import * as contract from '@dziva/contracts/audit';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { Integrity } from './integrity.ts';
import { IntegrityChecks, type StoredCheck } from './integrity-checks.ts';

const CHECKS_CSV = csvFile('integrity-checks', contract.integrityCheck);

/** Checks that the history is unchanged, and lists earlier checks. */
@Controller()
export class IntegrityController {
  constructor(
    private readonly integrity: Integrity,
    private readonly checks: IntegrityChecks,
  ) {}

  @Route(contract.verifyHistory)
  async verify(@Input() { query }: InputOf<typeof contract.verifyHistory>): Promise<contract.IntegrityCheck> {
    const { id: _id, n: _n, ...check } = await this.integrity.check({ scope: query.scope ?? 'FULL' });
    return check;
  }

  @Route(contract.listIntegrityChecks)
  list(@Input() { query }: InputOf<typeof contract.listIntegrityChecks>) {
    return new History(
      query,
      (slice) => this.checks.rows(slice),
      () => this.checks.count(),
      CHECKS_CSV,
      this.checks.keyset(),
      (checks: readonly StoredCheck[]) => checks.map(({ n: _n, ...check }) => check),
    );
  }
}
