import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { type AuditSampleEvent, auditSampleStream } from './audit-sample-events.ts';
import { answer, ask, keepDraw, notSealedYet, tick, untick } from './audit-sample.decisions.ts';
import type { AuditSampleState, Draw, SampleAsked } from './audit-sample.ts';

const ENTRY = '6a0b1c9e-7a1c-4d0e-8a11-000000000001';
const OTHER = '6a0b1c9e-7a1c-4d0e-8a11-000000000002';
const text = { sha256: 'ab'.repeat(32) };
const asked: SampleAsked = { of: 'ENTRIES', from: '2026-11-01', to: '2026-11-30', size: 2, aboveCents: null };
const draw: Draw = {
  seal: 4,
  seed: 'cd'.repeat(32),
  population: 7,
  populationCents: cents(1_234),
  entries: [ENTRY],
};
const drawn: AuditSampleEvent = { type: 'SampleDrawn', data: { ...asked, ...draw } };
const ticked: AuditSampleEvent = { type: 'ItemTicked', data: { entryId: ENTRY } };
const unticked: AuditSampleEvent = { type: 'ItemUnticked', data: { entryId: ENTRY } };
const question: AuditSampleEvent = { type: 'QuestionAsked', data: { entryId: ENTRY, text } };
const answered: AuditSampleEvent = { type: 'QuestionAnswered', data: { entryId: ENTRY, text } };

const after = (...past: AuditSampleEvent[]) =>
  given<AuditSampleState, AuditSampleEvent>(auditSampleStream, past);

describe('A sample', () => {
  it('is kept as it was drawn, once', () => {
    const keep = (state: AuditSampleState) => keepDraw(state, asked, draw);
    after().when(keep).then([drawn]);
    after(drawn).when(keep).thenNothing();
  });

  it('is not drawn from nothing', () =>
    after()
      .when((state) =>
        keepDraw(state, asked, { ...draw, population: 0, populationCents: cents(0), entries: [] }),
      )
      .thenRefused('NOTHING_TO_DRAW'));

  it('has ticks that can be taken away', () => {
    after(drawn)
      .when((state) => tick(state, ENTRY))
      .then([ticked]);
    after(drawn, ticked)
      .when((state) => tick(state, ENTRY))
      .thenRefused('TICKED_ALREADY');
    after(drawn, ticked)
      .when((state) => untick(state, ENTRY))
      .then([unticked]);
    after(drawn, ticked, unticked)
      .when((state) => untick(state, ENTRY))
      .thenRefused('NOT_TICKED');
  });

  it('has questions, and answers only where something was asked', () => {
    after(drawn)
      .when((state) => answer(state, ENTRY, text))
      .thenRefused('NOTHING_ASKED');
    after(drawn, question)
      .when((state) => answer(state, ENTRY, text))
      .then([answered]);
    after(drawn, question, answered)
      .when((state) => ask(state, ENTRY, text))
      .then([question]);
  });

  it('has a limit for messages about one entry', () => {
    const many = Array.from({ length: 100 }, () => question);
    after(drawn, ...many)
      .when((state) => ask(state, ENTRY, text))
      .thenRefused('TOO_MANY_MESSAGES');
    after(drawn, ...many)
      .when((state) => answer(state, ENTRY, text))
      .thenRefused('TOO_MANY_MESSAGES');
    after(drawn, ...many)
      .when((state) => tick(state, ENTRY))
      .then([ticked]);
  });

  it('knows only the entries that were drawn', () => {
    for (const act of [tick, untick] as const) {
      after(drawn)
        .when((state) => act(state, OTHER))
        .thenRefused('NOT_FOUND');
      after()
        .when((state) => act(state, ENTRY))
        .thenRefused('NOT_FOUND');
    }
  });
});

it('Without a seal, the refusal says when one comes', () => {
  expect(notSealedYet('2026-11-30', '2026-11-30').message).toContain('when this day is over');
  expect(notSealedYet('2026-11-29', '2026-11-30').message).toContain('within ten minutes of the next event');
});
