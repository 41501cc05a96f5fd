/** A sample of journal entries that an auditor checks, with ticks, questions and answers. */
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { Cents } from '@dziva/money/cents';

/** What is drawn. Two people who ask for the same get the same sample. */
export interface SampleAsked {
  readonly of: 'ENTRIES';
  /** Days of recording in Harare, both included. */
  readonly from: string;
  readonly to: string;
  readonly size: number;
  /** Null: entries of any amount. */
  readonly aboveCents: Cents | null;
}

/** The result of a draw. */
export interface Draw {
  /** The number of the seal that decides it, and its hash, by which the entries are ordered. */
  readonly seal: number;
  readonly seed: string;
  /** The entries of the period above the amount: how many, and their sum. */
  readonly population: number;
  readonly populationCents: Cents;
  /** The events that posted the drawn entries, in the order of the draw. */
  readonly entries: readonly string[];
}

/** An entry that was drawn. */
export interface SampleItem {
  readonly entryId: string;
  /** In the order of the draw, from 1. */
  readonly place: number;
  /** Null if it is not ticked. */
  readonly ticked: EventVersion | null;
  /** The first one is a question. */
  readonly messages: readonly SampleMessage[];
}

export interface SampleMessage {
  readonly entryId: string;
  /** Otherwise it is an answer. */
  readonly isQuestion: boolean;
  readonly entry: EventVersion;
}

export type AuditSampleState =
  | { readonly status: 'NONE' }
  | {
      readonly status: 'DRAWN';
      readonly drawn: SampleAsked & Draw;
      /** In the order of the draw, by the ids of their entries. */
      readonly items: ReadonlyMap<string, SampleItem>;
    };
