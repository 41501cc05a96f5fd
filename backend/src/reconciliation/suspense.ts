import type { Unit } from '@dziva/event-ledger/commands/unit';
import { ReferenceRegister } from '#platform/references/reference-register';
import { Injectable } from '@nestjs/common';
import { putInSuspense } from './domain/suspense.decisions.ts';
import { type LoadedLine, takeLine } from './line-of-unit.ts';
import { lineIdOf } from './lines.reading.ts';

/** Puts lines in suspense. Their references are in use from then on, so that nobody enters the same payment again. */
@Injectable()
export class SuspenseClaims {
  constructor(private readonly references: ReferenceRegister) {}

  async put(unit: Unit, { stream, known }: LoadedLine, note: string | undefined): Promise<void> {
    const mark = await this.references.markOf({ method: known.till, reference: known.reference });
    const withNote = note === undefined ? {} : { note: unit.text(note) };
    stream.append(putInSuspense(stream.state, known, { ...withNote, ...mark }));
    takeLine(unit, known);
    await this.references.claim(unit, { kind: 'STATEMENT_LINE', id: lineIdOf(known) }, mark);
  }
}
