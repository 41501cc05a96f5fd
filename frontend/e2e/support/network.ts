/** A phone at the edge of a mobile network's range: slow, and sometimes without a connection. */
import type { CDPSession, Page } from '@playwright/test';

/** 400 kbit/s in both directions with a round trip of 400 ms, as in a busy mobile network. */
export async function slowNetwork(network: CDPSession): Promise<void> {
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** The server handles the next request, but the connection fails before its answer arrives. */
export async function loseNextAnswer(network: CDPSession, urlPattern: string): Promise<void> {
  network.once('Fetch.requestPaused', ({ requestId }) => {
    void network
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => network.send('Fetch.disable'));
  });
  await network.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
}

/**
 * Reloads a page without a network. Chromium sends nothing afterwards, but `navigator.onLine` has forgotten it since version 150,
 * until it is said again.
 */
export async function reloadOffline(page: Page): Promise<void> {
  await page.reload();
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

/** A photo of a slip, megabytes large as from a phone, drawn in the page. Each is different, otherwise it would be a duplicate. */
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
    // Draws the current time as bars, one for each of its digits.
    for (const [place, digit] of [...String(instant)].entries()) {
      context?.clearRect(100 + place * 200, 100, 100, 150 * (1 + Number(digit)));
    }
    const address = canvas.toDataURL('image/jpeg', 0.97);
    return address.slice(address.indexOf(',') + 1);
  }, Date.now());
  return Buffer.from(base64, 'base64');
}

/** Holds requests to these addresses back until the returned function is called; the first `failures` of them then fail. */
export async function hold(page: Page, address: RegExp, { failures = 0 } = {}): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let left = failures;
  await page.route(address, async (route) => {
    await held;
    left -= 1;
    if (left >= 0) await route.abort();
    else await route.continue();
  });
  return () => release();
}
