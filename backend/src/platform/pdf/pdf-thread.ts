/**
 * Makes PDF documents in a thread of its own: drawing one takes tens of milliseconds, in which a server that draws it itself answers
 * nobody. A document is complete before its first byte is sent, so that a refusal is an answer and not a broken file.
 */
import { logger } from '#platform/http/request-log';
import { HttpProblem } from '#platform/http/http-problem';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Drawing, Step, StepAnswer } from './pdf-steps.ts';

/** How many documents are made at once; they take turns. More are refused, so that nobody waits long. */
export const DOCUMENTS_MAX = 16;
/** A turn takes milliseconds. A thread that does not answer for so long hangs, and is replaced. */
const STEP_MS = 10_000;
const ROWS_PER_STEP = 50;
const MEMORY_MB_MAX = 256;
const RETRY_AFTER_S = 2;

/** Specs run the sources, which a thread cannot: it runs what is compiled for the programs that they start. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
const FILE = 'pdf-drawing.thread.js';
const PROGRAM = new URL(IS_SOURCE ? `../../../.dev/platform/pdf/${FILE}` : `./${FILE}`, import.meta.url);
const FLAGS = IS_SOURCE ? { execArgv: ['--conditions=dziva-dev'] } : {};

interface Turn {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

export class PdfThread {
  private worker: Worker | undefined;
  /** By document, the step that the thread has not answered. */
  private readonly turns = new Map<number, Turn>();
  private documents = 0;
  private lastId = 0;

  constructor(
    private readonly program: URL = PROGRAM,
    private readonly stepMs: number = STEP_MS,
  ) {}

  /** The document. 503 `PDF_BUSY` if too many are being made, or if the thread has failed. */
  async make(drawing: Drawing, rows?: AsyncIterable<unknown>): Promise<Readable> {
    if (this.documents >= DOCUMENTS_MAX) throw busy();
    this.documents += 1;
    const id = (this.lastId += 1);
    try {
      const parts = [await this.take({ id, ...drawing })];
      if (rows !== undefined) {
        for await (const content of batches(rows)) parts.push(await this.take({ id, kind: 'rows', content }));
        parts.push(await this.take({ id, kind: 'end' }));
      }
      return Readable.from([Buffer.concat(parts)], { objectMode: false });
    } catch (error) {
      this.worker?.postMessage({ id, kind: 'drop' } satisfies Step);
      throw error;
    } finally {
      this.documents -= 1;
    }
  }

  private take(step: Step): Promise<Uint8Array> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.fail(worker, new Error('it does not answer')), this.stepMs);
      this.turns.set(step.id, { resolve, reject, timer });
      // Only a running document keeps the process alive.
      worker.ref();
      worker.postMessage(step);
    });
  }

  private start(): Worker {
    const worker = new Worker(this.program, {
      ...FLAGS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
    });
    worker.on('message', (answer: StepAnswer) => this.settle(worker, answer));
    worker.on('error', (error) => this.fail(worker, error));
    worker.on('exit', () => this.fail(worker, new Error('it has ended')));
    return worker;
  }

  private settle(worker: Worker, answer: StepAnswer): void {
    const turn = this.turns.get(answer.id);
    if (worker !== this.worker || turn === undefined) return;
    this.turns.delete(answer.id);
    clearTimeout(turn.timer);
    if (this.turns.size === 0) worker.unref();
    if ('bytes' in answer) turn.resolve(answer.bytes);
    else turn.reject(new Error(`A PDF document could not be drawn: ${answer.failure}`));
  }

  /** Ends the thread and refuses what it was doing. The next document starts another one. */
  private fail(worker: Worker, error: unknown): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    logger.error({ err: error, documents: this.turns.size }, 'the thread for PDF documents failed');
    void worker.terminate();
    const turns = [...this.turns.values()];
    this.turns.clear();
    for (const { reject, timer } of turns) {
      clearTimeout(timer);
      reject(busy());
    }
  }
}

/** The one thread of this process. It starts with the first document. */
export const pdfThread = new PdfThread();

async function* batches(rows: AsyncIterable<unknown>): AsyncGenerator<unknown[]> {
  let batch: unknown[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_PER_STEP) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function busy(): HttpProblem {
  return new HttpProblem(
    503,
    'PDF_BUSY',
    'Too many documents are being made at the moment. Please try again in a few seconds.',
    {},
    { 'Retry-After': String(RETRY_AFTER_S) },
  );
}
