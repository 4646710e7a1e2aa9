import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isPushEndpoint, publicLookup } from './push-address.js';

describe('a push endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QABC',
    'https://wns2-am3p.notify.windows.com/w/?token=x',
  ])('may be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://db/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://0177.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:169.254.169.254]/latest',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x',
    'https://metadata.google.internal/x',
    'https://printer.local/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com/x y',
    'https://fcm.googleapis.com/\r\nX-Evil: 1',
    'gopher://fcm.googleapis.com/x',
    'file:///etc/passwd',
    '//fcm.googleapis.com/x',
    '',
    null,
    42,
    'https://fcm.googleapis.com/' + 'x'.repeat(1000),
  ])('is never %p', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });
});

describe('an address of the public Internet', () => {
  it.each(['8.8.8.8', '2001:4860:4860::8888', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'x',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is what a name must lead to, at the moment of the connection', async () => {
    const outcome = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error)));
    expect(outcome).toBeInstanceOf(Error);
  });
});
