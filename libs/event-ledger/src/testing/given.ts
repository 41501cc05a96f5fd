import { evolveAll, type StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { expect } from '@jest/globals';

interface Outcome<Event> {
  /** Exactly these events, in this order. */
  then(expected: readonly Event[]): void;
  /** No events. */
  thenNothing(): void;
  /** A refusal with this code. */
  thenRefused(code: string): void;
}

/** Given these events of a stream, when a decision is made on its state, then … */
export function given<State, Event extends DomainEvent>(
  stream: StreamDefinition<State, Event>,
  past: readonly Event[],
): { when(decide: (state: State) => readonly Event[]): Outcome<Event> } {
  const state = evolveAll(stream, past);
  return {
    when: (decide) => ({
      then: (expected) => expect(decide(state)).toEqual(expected),
      thenNothing: () => expect(decide(state)).toEqual([]),
      thenRefused: (code) => expect(refusalOf(() => decide(state))).toBe(code),
    }),
  };
}

function refusalOf(decide: () => unknown): string {
  try {
    return `no refusal, but ${JSON.stringify(decide())}`;
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
}
