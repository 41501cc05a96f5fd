import type { Unit } from '@dziva/event-ledger/commands/unit';
import { randomBytes } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';
import {
  codeOf,
  type CodedThing,
  issueCode,
  paymentCodeStream,
  RANDOM_BYTES,
} from './domain/payment-code.ts';

const CODES = '0d7a4a0e-5f0c-5c0b-9b0e-3a5d1f2c8e41';
const codeIdOf = ({ kind, thingId }: CodedThing): string => uuidV5(`${kind} ${thingId}`, CODES);

/** The code of a loan, wallet or investment. It is issued now if there is none. */
export async function paymentCodeFor(unit: Unit, thing: CodedThing): Promise<string> {
  const stream = await unit.load(paymentCodeStream, codeIdOf(thing));
  if (stream.state.code !== null) return stream.state.code;
  const code = codeOf(randomBytes(RANDOM_BYTES));
  stream.append(issueCode(stream.state, thing, code));
  return code;
}
