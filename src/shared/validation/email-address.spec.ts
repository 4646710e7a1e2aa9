import { describe, expect, it } from '@jest/globals';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import { isEmailAddress } from './email-address.js';

describe('an e-mail address', () => {
  const good = ['sita@people.test', 'sita.rai+work@mail.people.test', "o'brien@people.test", 'a_b-c@x-y.test'];
  const bad = [
    '"quoted"@t.example',
    '"a b"@t.example',
    'a\\@b@t.example',
    'a@b',
    'a b@t.example',
    'Name <a@t.example>',
    'a@t.example, b@t.example',
    'a@t.example\r\nBcc: b@t.example',
    'sіta@people.test',
    `${'a'.repeat(250)}@t.example`,
    '',
    null,
    7,
  ];

  it.each(good)('%s is read by the mail library as itself', (address) => {
    expect(isEmailAddress(address)).toBe(true);
    expect(addressparser(address)).toEqual([{ address, name: '' }]);
  });

  it.each(bad)('%j is refused', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});
