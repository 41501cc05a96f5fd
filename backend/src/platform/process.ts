import { logger } from '#platform/http/request-log';

const STOP_MS = 20_000;

/** After an uncaught error the state of the program is unknown: the error is logged, and the process ends. */
export function endOnSurprises(): void {
  for (const surprise of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(surprise, (error) => {
      logger.fatal({ err: error }, surprise);
      process.exit(1);
    });
  }
}

/**
 * On SIGTERM or SIGINT: finishes running work, then exits with 0. After 20 s, work that is still running is aborted.
 * `drainMs` is the first part of `stop`, in which the server still answers.
 */
export function stopInGoodOrder(stop: () => Promise<void>, drainMs = 0): void {
  const onSignal = async () => {
    setTimeout(() => process.exit(1), drainMs + STOP_MS).unref();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void onSignal());
}

/** Starts the program. If it cannot start, each reason is logged in one sentence. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  endOnSurprises();
  try {
    await start();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
