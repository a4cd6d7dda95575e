import { expect, test } from 'vitest';
import { domainOf, mailAddress, mailboxOf } from './mail-address.ts';

test('an address is normalised to lower case', () => {
  expect(mailAddress(' Anna.L@Example.COM ')).toBe('anna.l@example.com');
  expect(domainOf('anna@example.com')).toBe('example.com');
});

test('text that could be read as two addresses or as a header is refused', () => {
  const wrong = [
    '',
    'anna',
    'a@b@c',
    'victim@x,evil@y',
    'victim@x;evil@y',
    'victim@x\nBcc:evil@y',
    '<a@b>',
    'a b@c',
    '"a"@b',
  ];
  for (const text of wrong) expect(() => mailAddress(text)).toThrow();
});

test('MAIL_FROM is read with and without a name', () => {
  expect(mailboxOf('Waybill <no-reply@example.com>')).toEqual({
    name: 'Waybill',
    address: 'no-reply@example.com',
  });
  expect(mailboxOf('no-reply@example.com')).toEqual({ address: 'no-reply@example.com' });
});
