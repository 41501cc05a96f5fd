import { deviceName } from './device-name.ts';

describe('A device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 'Safari on iPhone'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['x'.repeat(200), 'x'.repeat(60)],
    ['', null],
    [null, null],
  ])('that says %p is %p', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
