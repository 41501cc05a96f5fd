/** A phone at the edge of a cell: slow, and at times gone. */
import type { CDPSession, Page } from '@playwright/test';

/** 400 kbit/s both ways with 400 ms to the server and back, as on a full cell. */
export async function slowNetwork(network: CDPSession): Promise<void> {
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** The next request arrives and is done, but the connection breaks before its answer is back. */
export async function loseNextAnswer(network: CDPSession, urlPattern: string): Promise<void> {
  network.once('Fetch.requestPaused', ({ requestId }) => {
    void network
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => network.send('Fetch.disable'));
  });
  await network.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
}

/** A photo of a slip as a phone takes it: megabytes, drawn in the page. No two are alike, or it would be a duplicate. */
export async function photoOf(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate((instant) => {
    const canvas = document.createElement('canvas');
    canvas.width = 3_000;
    canvas.height = 2_200;
    const context = canvas.getContext('2d');
    for (let stain = 0; context !== null && stain < 40_000; stain += 1) {
      context.fillStyle = `hsl(${(stain * 137) % 360} 60% ${40 + (stain % 40)}%)`;
      context.fillRect((stain * 7_919) % 3_000, (stain * 6_037) % 2_200, 40, 40);
    }
    // The moment as bars, one for each of its digits.
    for (const [place, digit] of [...String(instant)].entries()) {
      context?.clearRect(100 + place * 200, 100, 100, 150 * (1 + Number(digit)));
    }
    const address = canvas.toDataURL('image/jpeg', 0.97);
    return address.slice(address.indexOf(',') + 1);
  }, Date.now());
  return Buffer.from(base64, 'base64');
}

/** Keeps what is asked for at such addresses until the answer is called; the first `failures` of them then break off. */
export async function hold(page: Page, address: RegExp, { failures = 0 } = {}): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let left = failures;
  await page.route(address, async (route) => {
    await held;
    left -= 1;
    if (left >= 0) await route.abort();
    else await route.continue();
  });
  return () => letGo();
}
