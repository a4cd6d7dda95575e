/** Proves which links of a page on a customer’s domain are left to the browser. */
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { leaveDomainByLinks } from './leave-domain.ts';

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };

/** The links of a page at this address that the router hears of. */
function heardAt(address: string): (string | null)[] {
  const before = window.location.href;
  happyDOM.setURL(address);
  const listening = vi.spyOn(document, 'addEventListener');
  leaveDomainByLinks();
  const seen = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', seen);
  document.body.innerHTML = ['/login', '/', '/zh/pricing', '/w/abc', '/zh/r/abc', '/d/abc/def']
    .map((href) => `<a href="${href}"><b>${href}</b></a>`)
    .join('');
  const heard = [...document.body.querySelectorAll('b')].filter((text) => {
    seen.mockClear();
    fireEvent.click(text);
    return seen.mock.calls.length > 0;
  });
  document.body.innerHTML = '';
  document.body.removeEventListener('click', seen);
  for (const [type, listener, options] of listening.mock.calls)
    document.removeEventListener(type, listener, options);
  listening.mockRestore();
  happyDOM.setURL(before);
  return heard.map(({ textContent }) => textContent);
}

test('S100 on a customer’s domain the router hears only of links to pages that it serves', () => {
  expect(heardAt('https://files.customer.test/w/abc')).toEqual(['/w/abc', '/zh/r/abc', '/d/abc/def']);
});

test.each(['http://localhost:8080/', 'http://192.0.2.7:8080/', 'http://[::1]:8080/'])(
  'P12 at %s, which is ours too, the router opens every page',
  (address) => {
    expect(heardAt(address)).toHaveLength(6);
  },
);
