/** Who acts, when, and as part of what: an input of every command. */
export interface CommandContext {
  readonly actor: Actor;
  /** ISO instant of business time. */
  readonly now: string;
  /** The calendar day of `now` in Africa/Harare. */
  readonly today: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** Present when the caller sent an Idempotency-Key. */
  readonly receipt: ReceiptKey | null;
}

export interface Actor {
  readonly id: string;
  readonly role: string;
}

/** The caller's scope and key, and the hash of what was asked. */
export interface ReceiptKey {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

/** The actor of scheduled jobs and imports. */
export const SYSTEM_ACTOR: Actor = { id: '00000000-0000-4000-8000-000000000000', role: 'SYSTEM' };
