import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { Listing } from '#platform/http/listing';
import { networkOf, RateLimits } from '#platform/http/rate-limits';
import { type DzivaRequest, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/proofs';
import { may } from '@dziva/vocabulary/permissions';
import { Controller, Req } from '@nestjs/common';
import { ProofsQueries } from './proofs.queries.ts';
import { ReceiptVerifications } from './receipt-verification.ts';

const NO_FILE = { name: 'seals', columns: [] };

@Controller()
export class ProofsController {
  constructor(
    private readonly proofs: ProofsQueries,
    private readonly receipts: ReceiptVerifications,
    private readonly limits: RateLimits,
  ) {}

  @Route(contract.listSeals)
  seals(@Input() { query }: InputOf<typeof contract.listSeals>) {
    const rows = this.proofs.seals.bind(this.proofs);
    return new Listing(query, rows, () => this.proofs.countSeals(), NO_FILE);
  }

  @Route(contract.getProof)
  async proof(@Input() { params }: InputOf<typeof contract.getProof>, @Me() me: SignedIn) {
    const proof = await this.proofs.proof(may(me.role, 'audit.read') ? null : me.id, params.eventId);
    if (!proof) throw notFound('event');
    return proof;
  }

  @Route(contract.verifyReceipt)
  async verify(
    @Input() { params, query }: InputOf<typeof contract.verifyReceipt>,
    @Req() request: DzivaRequest,
  ) {
    await this.limits.spend('reads', networkOf(request.ip));
    return this.receipts.verify(params.receiptNumber, query.hash);
  }
}
