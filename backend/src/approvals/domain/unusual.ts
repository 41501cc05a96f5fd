/** Warnings for the second person about a proposal. They are shown and never refuse anything. */
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { UnusualCode } from '@dziva/vocabulary/approvals';

export interface Unusual {
  readonly code: UnusualCode;
  readonly text: string;
}

/** The facts about a proposal that the warnings are computed from. */
export interface ProposalContext {
  readonly amountCents: Cents | null;
  /** The member's largest earlier amount of the same kind and direction; null if there was none. */
  readonly largestCents: Cents | null;
  /** When the destination was registered, an ISO instant; null if nothing is paid to a registered destination. */
  readonly destinationSince: string | null;
  /** How many other people registered the same number or bank account. */
  readonly destinationShared: number;
  /** How many other users have the telephone number of the member. */
  readonly phoneShared: number;
  /** Whether the proposer has signed in on a device of the member, or of the second person. */
  readonly deviceOfMember: boolean;
  readonly deviceOfSecond: boolean;
  /** The number of the proposer's last confirmed proposals (at most `PAIR_RUN`), and how many of them the second person confirmed. */
  readonly lastConfirmed: number;
  readonly lastByPair: number;
  readonly proposedBy: string;
  /** ISO instant. */
  readonly proposedAt: string;
}

/** An amount is unusual if it is at least this many times the largest one before. */
const FAR_ABOVE = 3;
const NEW_DAYS = 7;
/** This many proposals in a row, made and confirmed by the same two people, are unusual. */
export const PAIR_RUN = 5;
const NIGHT = { from: 21, to: 5 };

const DAY_MS = 86_400_000;
const HARARE_MS = 2 * 3_600_000;

export function unusualOf(known: ProposalContext): Unusual[] {
  const { amountCents, largestCents, destinationSince, destinationShared, phoneShared } = known;
  const found: Unusual[] = [];
  if (amountCents !== null && largestCents !== null && amountCents >= FAR_ABOVE * largestCents) {
    const text = `${formatUsd(amountCents)} is at least ${FAR_ABOVE} times the largest of this kind that the member had before (${formatUsd(largestCents)}).`;
    found.push({ code: 'AMOUNT', text });
  }
  if (
    destinationSince !== null &&
    Date.parse(known.proposedAt) - Date.parse(destinationSince) < NEW_DAYS * DAY_MS
  )
    found.push({
      code: 'NEW_DESTINATION',
      text: `It is paid to a number or account that was registered less than ${NEW_DAYS} days before.`,
    });
  if (destinationShared > 0)
    found.push({
      code: 'SHARED_DESTINATION',
      text: `${others(destinationShared)} registered the same number or account.`,
    });
  if (phoneShared > 0)
    found.push({
      code: 'SHARED_PHONE',
      text: `${others(phoneShared)} ${phoneShared === 1 ? 'has' : 'have'} the telephone number of the member.`,
    });
  const sharers = [
    ...(known.deviceOfMember ? ['the member'] : []),
    ...(known.deviceOfSecond ? ['the second person'] : []),
  ];
  if (sharers.length > 0)
    found.push({
      code: 'SHARED_DEVICE',
      text: `${known.proposedBy} and ${sharers.join(' and ')} have signed in on the same device.`,
    });
  if (known.lastConfirmed === PAIR_RUN && known.lastByPair === PAIR_RUN)
    found.push({
      code: 'SAME_PAIR',
      text: `The last ${PAIR_RUN} proposals of ${known.proposedBy} were all confirmed by the same person.`,
    });
  const hour = hourInHarare(known.proposedAt);
  if (hour >= NIGHT.from || hour < NIGHT.to)
    found.push({ code: 'AT_NIGHT', text: `It was proposed at night, at ${timeInHarare(known.proposedAt)}.` });
  return found;
}

const others = (count: number): string => (count === 1 ? 'Another account' : `${count} other accounts`);

const inHarare = (instant: string): Date => new Date(Date.parse(instant) + HARARE_MS);
const hourInHarare = (instant: string): number => inHarare(instant).getUTCHours();
const timeInHarare = (instant: string): string => inHarare(instant).toISOString().slice(11, 16);
