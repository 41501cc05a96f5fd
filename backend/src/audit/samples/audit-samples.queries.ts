import { evidenceOfEvents } from '#approvals/evidence-reading.port';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { sealNumbered } from '@dziva/event-ledger/integrity/seal-rows';
import type { Slice } from '#platform/http/listing';
import type { ReadingPeriod } from '#platform/http/reading-period';
import type { AuditSample, SampleItem, SampleMessage, SampleWithItems } from '@dziva/contracts/audit-samples';
import type { Seal } from '@dziva/proofs/seal';
import { Injectable } from '@nestjs/common';

type Row<Answer> = Answer & Record<string, unknown>;

interface MessageRow extends SampleMessage, Record<string, unknown> {
  readonly entryId: string;
}

/** The parts of a sample that its file needs. */
export interface SampleRecord {
  readonly sample: AuditSample;
  readonly seal: Seal;
  /** The event in which the draw was recorded. */
  readonly drawnEventId: string;
}

/** Reads samples with what is ticked and asked. */
@Injectable()
export class AuditSamplesQueries {
  constructor(private readonly database: Database) {}

  /** The samples of the period that a person reads, the newest first. */
  async list({ limit, offset }: Slice, reads: ReadingPeriod | null): Promise<AuditSample[]> {
    const page = await this.database.query<{ id: string }>(
      sql`SELECT sample_id AS id FROM audit_samples_read
           WHERE from_on >= coalesce(${reads?.from ?? null}, from_on) AND to_on <= coalesce(${reads?.to ?? null}, to_on)
           ORDER BY drawn_at DESC, sample_id LIMIT ${limit} OFFSET ${offset}`,
    );
    return this.samples(
      page.map(({ id }) => id),
      this.database,
    );
  }

  async count(reads: ReadingPeriod | null): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM audit_samples_read
           WHERE from_on >= coalesce(${reads?.from ?? null}, from_on) AND to_on <= coalesce(${reads?.to ?? null}, to_on)`,
    );
    return row?.count ?? 0;
  }

  /** Throws 404. */
  async one(sampleId: string, db: Queryable = this.database): Promise<AuditSample> {
    const [sample] = await this.samples([sampleId], db);
    if (sample === undefined) throw notFound('sample');
    return sample;
  }

  /** A sample with all its entries, at most 500. Throws 404. */
  async withItems(sampleId: string): Promise<SampleWithItems> {
    const [sample, items] = await Promise.all([this.one(sampleId), this.items(sampleId, null)]);
    return { ...sample, items };
  }

  /** One entry of a sample. Throws 404. */
  async item(sampleId: string, entryId: string, db: Queryable): Promise<SampleItem> {
    const [item] = await this.items(sampleId, entryId, db);
    if (item === undefined) throw notFound('entry of this sample');
    return item;
  }

  /** Throws 404. */
  async record(sampleId: string): Promise<SampleRecord> {
    const sample = await this.one(sampleId);
    const [row] = await this.database.query<{ id: string }>(
      sql`SELECT drawn_event_id AS id FROM audit_samples_read WHERE sample_id = ${sampleId}`,
    );
    const seal = await sealNumbered(this.database, sample.sealNumber);
    if (row === undefined || seal === null) throw notFound('sample');
    return { sample, seal, drawnEventId: row.id };
  }

  private samples(ids: readonly string[], db: Queryable) {
    return db.query<Row<AuditSample>>(
      sql`SELECT s.sample_id AS id, s.of_what AS of, s.from_on AS "from", s.to_on AS "to", s.size, s.above_cents AS "aboveCents",
                 s.seal AS "sealNumber", s.seed, s.population, s.population_cents AS "populationCents", i.drawn,
                 i."drawnCents", i.ticked, i."openQuestions",
                 CASE WHEN u.erased_at IS NULL THEN u.full_name END AS "drawnByName", s.drawn_at AS "drawnAt"
            FROM audit_samples_read s
            LEFT JOIN user_account u ON u.id = s.drawn_by
            CROSS JOIN LATERAL (
              SELECT count(*)::int AS drawn, coalesce(sum(c.cents), 0)::bigint AS "drawnCents",
                     (count(*) FILTER (WHERE i.ticked_at IS NOT NULL))::int AS ticked,
                     (count(*) FILTER (WHERE i.open_question))::int AS "openQuestions"
                FROM audit_sample_items_read i
                JOIN es.event e ON e.event_id = i.entry_id
                CROSS JOIN LATERAL (SELECT sum(p.amount) FILTER (WHERE p.amount > 0) AS cents FROM ledger.posting p WHERE p.pos = e.pos) c
               WHERE i.sample_id = s.sample_id) i
           WHERE s.sample_id = ANY (${ids}::uuid[])
           ORDER BY s.drawn_at DESC, s.sample_id`,
    );
  }

  private async items(
    sampleId: string,
    entryId: string | null,
    db: Queryable = this.database,
  ): Promise<SampleItem[]> {
    const [rows, messages] = await Promise.all([
      db.query<Row<Omit<SampleItem, 'messages' | 'evidence'>>>(
        sql`SELECT i.place, i.entry_id AS "entryId", e.type, s.category, e.stream_id AS "streamId", e.recorded_at AS "recordedAt",
                   p.value_on AS "valueOn", p.description, p.cents AS "amountCents", p.legs, e.actor_id AS "actorId",
                   CASE WHEN a.erased_at IS NULL THEN a.full_name END AS "actorName",
                   e.subject_id AS "subjectId",
                   CASE WHEN m.erased_at IS NULL THEN m.full_name END AS "subjectName",
                   i.ticked_at AS "tickedAt",
                   CASE WHEN t.erased_at IS NULL THEN t.full_name END AS "tickedByName",
                   i.open_question AS "openQuestion"
              FROM audit_sample_items_read i
              JOIN es.event e ON e.event_id = i.entry_id
              JOIN es.stream s USING (stream_id)
              CROSS JOIN LATERAL (
                SELECT min(p.value_on) AS value_on, min(p.description) AS description,
                       sum(p.amount) FILTER (WHERE p.amount > 0)::bigint AS cents,
                       json_agg(json_build_object('account', c.address, 'amountCents', p.amount) ORDER BY p.leg) AS legs
                  FROM ledger.posting p JOIN ledger.account c USING (account_id) WHERE p.pos = e.pos) p
              LEFT JOIN user_account a ON a.id = e.actor_id
              LEFT JOIN user_account m ON m.id = e.subject_id
              LEFT JOIN user_account t ON t.id = i.ticked_by
             WHERE i.sample_id = ${sampleId} AND i.entry_id = coalesce(${entryId}::uuid, i.entry_id)
             ORDER BY i.place`,
      ),
      db.query<MessageRow>(
        sql`SELECT m.entry_id AS "entryId", m.kind, m.at, x.text,
                   CASE WHEN u.erased_at IS NULL THEN u.full_name END AS "byName"
              FROM audit_sample_messages_read m
              LEFT JOIN event_text x ON x.event_id = m.event_id AND x.field = 'text'
              LEFT JOIN user_account u ON u.id = m.by_id
             WHERE m.sample_id = ${sampleId} AND m.entry_id = coalesce(${entryId}::uuid, m.entry_id)
             ORDER BY m.version`,
      ),
    ]);
    const evidence = await evidenceOfEvents(
      db,
      rows.map((row) => row.entryId),
    );
    return rows.map((row) => ({
      ...row,
      ...evidence(row.entryId),
      messages: messages
        .filter((message) => message.entryId === row.entryId)
        .map(({ kind, byName, at, text }) => ({ kind, byName, at, text })),
    }));
  }
}
