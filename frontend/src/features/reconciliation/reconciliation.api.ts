import type { ReconciliationLine } from '@dziva/contracts/reconciliation';
import {
  assignLine,
  ignoreLine,
  matchLine,
  reopenTill,
  signTill,
  suspendLine,
  takeBackPart,
  unmatchLine,
} from '@dziva/contracts/routes/reconciliation';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

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
