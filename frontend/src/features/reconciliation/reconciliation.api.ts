import type { LineSuggestion, ReconciliationLine } from '@dziva/contracts/reconciliation';
import {
  assignLine,
  completeLine,
  ignoreLine,
  matchLine,
  openTill,
  reopenTill,
  signTill,
  suspendLine,
  takeBackPart,
  unmatchLine,
} from '@dziva/contracts/routes/reconciliation';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import { accountRequest, bookingRequest } from './bookings.ts';
import { suggestedDifference } from './line-amount.ts';

type Line = Pick<ReconciliationLine, 'importId' | 'line'>;
type Till = CallInput<typeof signTill>['params']['till'];

const placeOf = ({ importId, line }: Line) => ({ importId, line });

interface Match {
  readonly line: Line;
  readonly body: CallInput<typeof matchLine>['body'];
  readonly idempotencyKey: string;
}

/** Matches lines one after the other. Each call gets its own idempotency key. */
export function useMatchLine() {
  return useMutation({
    mutationFn: ({ line, body, idempotencyKey }: Match) =>
      call(matchLine, { params: placeOf(line), body }, { idempotencyKey }),
  });
}

export const withDifference = (difference: CallInput<typeof matchLine>['body']['difference']) =>
  difference === undefined ? {} : { difference };

interface Accepted {
  readonly line: ReconciliationLine;
  readonly suggestion: Pick<LineSuggestion, 'kind' | 'id' | 'amountCents' | 'on'>;
  readonly idempotencyKey: string;
}

/**
 * Does what a suggestion says: matches the line with an entry, or assigns all of it to the loan or wallet that its payment code
 * names. What a loan does not need goes to the wallet. What the provider kept of an entry is booked to its charges.
 */
export function useAcceptSuggestion() {
  return useMutation({
    mutationFn: ({ line, suggestion, idempotencyKey }: Accepted) => {
      const { kind, id } = suggestion;
      const params = placeOf(line);
      if (kind === 'ACCOUNT')
        return call(assignLine, { params, body: accountRequest(line, id) }, { idempotencyKey });
      if (kind !== 'LOAN' && kind !== 'WALLET')
        return call(
          matchLine,
          {
            params,
            body: { entries: [{ kind, id }], ...withDifference(suggestedDifference(line, suggestion)) },
          },
          { idempotencyKey },
        );
      const body = bookingRequest(kind === 'LOAN' ? 'loan' : 'wallet', line, id, undefined);
      return call(assignLine, { params, body }, { idempotencyKey });
    },
  });
}

export function useCompleteLine(line: Line, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof completeLine>['body']) =>
      call(completeLine, { params: placeOf(line), body }, { idempotencyKey }),
  });
}

export function useIgnoreLine(line: Line, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof ignoreLine>['body']) =>
      call(ignoreLine, { params: placeOf(line), body }, { idempotencyKey }),
  });
}

export function useSuspendLine(line: Line, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof suspendLine>['body']) =>
      call(suspendLine, { params: placeOf(line), body }, { idempotencyKey }),
  });
}

export function useAssignLine(line: Line, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof assignLine>['body']) =>
      call(assignLine, { params: placeOf(line), body }, { idempotencyKey }),
  });
}

export function useTakeBackPart(line: Line, part: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof takeBackPart>['body']) =>
      call(takeBackPart, { params: { ...placeOf(line), part }, body }, { idempotencyKey }),
  });
}

export function useUnmatchLine(line: Line, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof unmatchLine>['body']) =>
      call(unmatchLine, { params: placeOf(line), body }, { idempotencyKey }),
  });
}

export function useOpenTill(till: Till, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof openTill>['body']) =>
      call(openTill, { params: { till }, body }, { idempotencyKey }),
  });
}

export function useSignTill(till: Till, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof signTill>['body']) =>
      call(signTill, { params: { till }, body }, { idempotencyKey }),
  });
}

export function useReopenTill(till: Till, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof reopenTill>['body']) =>
      call(reopenTill, { params: { till }, body }, { idempotencyKey }),
  });
}
