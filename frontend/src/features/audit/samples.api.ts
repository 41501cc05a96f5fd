import type { DrawSampleRequest, SampleItem, SampleMessage } from '@dziva/contracts/audit-samples';
import {
  answerAboutItem,
  askAboutItem,
  drawSample,
  tickItem,
  untickItem,
} from '@dziva/contracts/routes/audit-samples';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { newKey } from '#lib/idempotency.ts';

export function useDrawSample(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: DrawSampleRequest) => call(drawSample, { body }, { idempotencyKey }),
  });
}

/** Ticks an entry, or takes its tick away. */
export function useTick(sampleId: string) {
  return useMutation({
    mutationFn: ({ entryId, tickedAt }: SampleItem): Promise<SampleItem> => {
      const params = { id: sampleId, entryId };
      return tickedAt === null
        ? call(tickItem, { params, body: {} }, { idempotencyKey: newKey() })
        : call(untickItem, { params });
    },
  });
}

/** Asks about an entry, or answers. */
export function useMessage(
  params: { readonly id: string; readonly entryId: string },
  kind: SampleMessage['kind'],
  idempotencyKey: string,
) {
  return useMutation({
    mutationFn: (body: { text: string }): Promise<SampleItem> =>
      kind === 'QUESTION'
        ? call(askAboutItem, { params, body }, { idempotencyKey })
        : call(answerAboutItem, { params, body }, { idempotencyKey }),
  });
}
