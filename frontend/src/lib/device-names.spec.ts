import { describe, expect, it } from '@jest/globals';
import { deviceName, placeText } from './device-names.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

describe('the name of a device', () => {
  it.each([
    [CHROME, 'Chrome on Windows'],
    [`${CHROME} Edg/130.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'Firefox on Android'],
    ['node', 'Unknown device'],
    [null, 'Unknown device'],
  ])('%s is %s', (userAgent, words) => {
    expect(deviceName(userAgent)).toBe(words);
  });

  it('includes the network address if it is known', () => {
    expect(placeText({ userAgent: CHROME, address: '198.51.100.7' })).toBe('Chrome on Windows, from 198.51.100.7');
  });
});
