import {
  type Destination,
  normalNumber,
  registerDestinationRequest,
  type RegisterDestinationRequest,
} from '@dziva/contracts/destinations';
import { optional, requestBody } from '@dziva/contracts/fields';
import { positiveCents } from '@dziva/contracts/money-fields';
import { text } from '@dziva/contracts/text-field';
import { withdrawRequest } from '@dziva/contracts/wallet';
import type { z } from 'zod';
import { formatUsd } from '#lib/money-format.ts';
import { NEW_DESTINATION } from '#ui/destination-fields.tsx';
import { withdrawCopy as copy } from './wallet.text.ts';

const { method, name, number, bank } = registerDestinationRequest.shape;

/** The fields of the form: the amount, and a registered destination or, if `isNew`, a new one. */
export function withdrawForm(availableCents: number | undefined, isNew: boolean) {
  return requestBody({
    amountCents: positiveCents('Amount').refine(
      (value) => availableCents === undefined || value <= availableCents,
      { error: (issue) => copy.tooMuch(formatUsd(Number(issue.input) - (availableCents ?? 0))) },
    ),
    destinationId: text({ label: 'Destination', maxChars: 36, missing: copy.destinationMissing }),
    method: isNew ? method : optional(method),
    name: isNew ? name : optional(name),
    number: isNew ? number : optional(number),
    bank,
    description: withdrawRequest.shape.description,
  }).superRefine((values, context) => {
    if (!isNew) return;
    const { error } = registerDestinationRequest.safeParse(destinationIn(values));
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });
}

/** The values while the form is filled in. */
export type WithdrawFields = z.input<ReturnType<typeof withdrawForm>>;
export type WithdrawForm = z.output<ReturnType<typeof withdrawForm>>;

/** The withdrawal to confirm: its amount and its registered destination. */
export interface WithdrawValues {
  readonly amountCents: number;
  readonly destination: Destination;
  readonly description?: string | undefined;
}

/** The registered destination that was chosen or typed again; undefined if it is new. */
export function chosenAmong(
  destinations: readonly Destination[],
  values: WithdrawForm,
): Destination | undefined {
  if (values.destinationId !== NEW_DESTINATION)
    return destinations.find(({ id }) => id === values.destinationId);
  const written = newDestination(values);
  const writtenNumber = normalNumber(written.method, written.number);
  return destinations.find(
    (one) =>
      one.method === written.method && one.number === writtenNumber && one.bank === (written.bank ?? null),
  );
}

/** The request that registers the new destination. It has only fields that were validated. */
export function newDestination(values: WithdrawForm): RegisterDestinationRequest {
  return registerDestinationRequest.parse(destinationIn(values));
}

function destinationIn(values: Pick<WithdrawForm, 'method' | 'name' | 'number' | 'bank'>) {
  return { method: values.method, name: values.name, number: values.number, bank: values.bank };
}
