import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sendDeposit, type DepositToSend } from './wallet.api.ts';

/**
 * Sends a deposit with its proof. It reports progress and can be stopped. Another try uses the same idempotency key, so an
 * upload that was interrupted after it had arrived makes no second deposit.
 */
export function useDeposit(idempotencyKey: string) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const mutation = useMutation({
    mutationFn: async (deposit: DepositToSend) => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      try {
        return await sendDeposit(deposit, {
          idempotencyKey,
          signal: controller.signal,
          onProgress: setShare,
        });
      } finally {
        running.current = null;
      }
    },
  });
  /** True while a request is running. It changes before the next rendering, so a second tap sends nothing. */
  const isSending = useCallback(() => running.current !== null, []);
  return { ...mutation, share, stop, isSending };
}
