/** What the events of a collateral sale share. */
import { eventsOf } from '#platform/event-words/business-event';
import type { Subject } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import { ZERO_CENTS } from '@dziva/money/cents';
import type { CollateralSale, OpenedSale } from './collateral-sale.ts';

export const saleEvent = eventsOf<CollateralSale>();

export const shown = { type: 'alert', seenBy: 'staff', subject: 'collateral-sale' } as const;

export function ofOpened<Event extends DomainEvent>(
  evolve: (sale: OpenedSale, event: Event, version: EventVersion) => CollateralSale,
) {
  return (sale: CollateralSale, event: Event, version: EventVersion): CollateralSale =>
    sale.status === 'NONE' ? sale : evolve(sale, event, version);
}

/** The notice links to the loan, which the member may see. */
export function ofItsLoan({ data }: { readonly data: { readonly loanId: string } }): Subject {
  return { kind: 'loan', id: data.loanId };
}

export const NO_SUPPLEMENTS = {
  surplusTakenCents: ZERO_CENTS,
  surplusTakenOn: null,
  surplusAddedCents: ZERO_CENTS,
  surplusAdded: null,
} as const;
export const UNSOLD = { sold: null, costs: null, surplusCents: ZERO_CENTS, ...NO_SUPPLEMENTS } as const;
