/** The payout destinations of the demo members. Each number or account is registered when it is first needed. */
import { RegisterDestination } from '#destinations/destinations.handlers';
import { assert } from '@dziva/event-ledger/domain/assert';
import { registerDestinationRequest } from '@dziva/contracts/destinations';
import { isOfBank, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { Member } from './members.ts';
import { plusMinutes } from './pace.ts';
import type { Random } from './random.ts';
import type { DemoCommand } from './timeline.ts';

const BANKS = [
  'CBZ Bank, Selous Avenue',
  'Stanbic Bank, Nelson Mandela Avenue',
  'FBC Bank, Gweru',
  'CABS, Bulawayo',
];
const MINUTES_BEFORE = 2;
const ACCOUNT_DIGITS = 11;

interface Needed {
  readonly member: Member;
  readonly method: TransferMethod;
  at: string;
  id: string | null;
}

export class Destinations {
  private readonly needed = new Map<string, Needed>();

  constructor(private readonly random: Random) {}

  /** Plans a destination that the member needs at this instant. Returns a function that reads its id after it is registered. */
  need(member: Member, method: TransferMethod, at: string): () => string {
    const key = `${member.email} ${method}`;
    const needed = this.needed.get(key) ?? { member, method, at, id: null };
    this.needed.set(key, needed);
    if (at < needed.at) needed.at = at;
    return () => {
      assert(needed.id !== null, `${key} is registered before it is used`);
      return needed.id;
    };
  }

  /** All registrations, each some minutes before the first use. */
  get commands(): DemoCommand[] {
    return [...this.needed].map(([key, needed]) => ({
      name: `${key} is registered`,
      by: needed.member.actor,
      at: plusMinutes(needed.at, -MINUTES_BEFORE),
      run: async ({ context, send }) => {
        const request = registerDestinationRequest.parse(this.formOf(needed));
        const answer = (await send(new RegisterDestination(request, context))) as { id: string };
        needed.id = answer.id;
      },
    }));
  }

  private formOf({ member, method }: Needed) {
    const form = { method, name: `${member.firstName} ${member.lastName}` };
    if (!isOfBank(method)) return { ...form, number: member.phone };
    const random = this.random.fork(member.email);
    return { ...form, number: random.digits(ACCOUNT_DIGITS), bank: random.pick(BANKS) };
  }
}
