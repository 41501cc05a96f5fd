/** One person does not do everything: who took a part before does not finish alone. */
import type { Cents } from '@dziva/money/cents';
import type { PolicyPreset } from '@dziva/vocabulary/approvals';

/** What somebody did before. */
export interface Part {
  /** One account of the person, the same one for all of their accounts. */
  readonly personId: string;
  /** As used in `The same person …`, such as `assessed the collateral`. */
  readonly did: string;
}

/** The same part of several people. */
export const partsBy = (people: readonly string[], did: string): Part[] =>
  people.map((personId) => ({ personId, did }));

/**
 * LOAN: who assessed, who lent and who pays out are three people, or two in a small office. MEMBER: who dealt with a member does
 * not pay out to them alone. SALE: who declared the default, valued it or set the price does not sell alone, but may be the second person.
 */
export interface Parts {
  readonly of: 'LOAN' | 'MEMBER' | 'SALE';
  readonly taken: readonly Part[];
  /** MEMBER: what who acts has paid out to them alone in the last 30 days. */
  readonly paidAloneCents?: Cents;
}

/** Why somebody else has to agree. */
export interface Separation {
  readonly why: string;
  /** In a small office it is done, and looked at in the evening. */
  readonly isForEvening: boolean;
  /** Even with a second person not enough people take part, so it is looked at once more after they have confirmed it. */
  readonly lacksThird: boolean;
}

/** Null if enough different people take part. `accounts` are all accounts of who acts. */
export function separationOf(
  { of, taken }: Parts,
  accounts: readonly string[],
  preset: PolicyPreset,
): Separation | null {
  const own = taken.find(({ personId }) => accounts.includes(personId));
  const others = new Set(taken.map(({ personId }) => personId).filter((id) => !accounts.includes(id)));
  const isAlone = own !== undefined || (of === 'LOAN' && taken.length > 0 && others.size < 2);
  if (!isAlone) return null;
  const isForEvening = of === 'LOAN' && preset === 'SMALL_OFFICE' && others.size > 0;
  const lacksThird = of === 'LOAN' && others.size === 0;
  if (own !== undefined) return { why: byOne(own.did), isForEvening, lacksThird };
  const deeds = [...new Set(taken.map(({ did }) => did))].join(' and ');
  return { why: `The same person ${deeds}, so one more person has to agree.`, isForEvening, lacksThird };
}

/** Both the person who acts and the one who decides read this. */
const byOne = (did: string): string => `The person who enters this ${did}, so another person has to agree.`;
