import { History } from '#platform/http/keyset';
import { csvFile, Listing } from '#platform/http/listing';
import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { STREAMS } from '#streams';
import * as contract from '@dziva/contracts/audit';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { evidenceWords } from './evidence-words.ts';
import { EventDetailQueries } from './event-detail.queries.ts';
import { EventsQueries, type PlacedEvent } from './events.queries.ts';

const FILE = csvFile('audit-events', contract.auditEventLine);

@Controller()
export class EventsController {
  constructor(
    private readonly events: EventsQueries,
    private readonly details: EventDetailQueries,
  ) {}

  @Route(contract.listAuditEvents)
  list(@Input() { query }: InputOf<typeof contract.listAuditEvents>) {
    const total = () => this.events.count(query);
    if (query.format === 'csv') {
      const walk = this.events.walk(query);
      return new Listing(query, async ({ limit }) => (await walk(limit)).map(toLine), total, FILE);
    }
    const keyset = this.events.keyset(query);
    return new History(
      query,
      (slice) => this.events.rows(query, slice),
      total,
      FILE,
      keyset,
      (events) => events.map(({ event }) => event),
    );
  }

  /** From the kinds of events, so that no type is missing. */
  @Route(contract.listEventTypes)
  types() {
    return STREAMS.map(({ category, kinds }) => ({ category, types: kinds.map(({ type }) => type) }));
  }

  @Route(contract.getAuditEvent)
  one(@Input() { params }: InputOf<typeof contract.getAuditEvent>) {
    return this.details.one(params.id);
  }
}

function toLine({ event }: PlacedEvent): contract.AuditEventLine {
  const { actor, subject, evidence, ...rest } = event;
  return {
    ...rest,
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    ...evidenceWords(evidence),
  };
}
