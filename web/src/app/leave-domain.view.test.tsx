/** Proves which links of a page on a customer’s domain are left to the browser. */
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { leaveDomainByLinks } from './leave-domain.ts';

test('S100 on a customer’s domain the router sees only links to pages that it serves', () => {
  leaveDomainByLinks();
  const seen = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', seen);
  document.body.innerHTML = ['/login', '/', '/zh/pricing', '/w/abc', '/zh/r/abc', '/d/abc/def']
    .map((href) => `<a href="${href}"><b>${href}</b></a>`)
    .join('');
  // Without a router, a link that is left to the browser would leave the test page.
  document.body.querySelectorAll('a').forEach((link) => {
    link.onclick = (event) => event.preventDefault();
  });
  const heard = [...document.body.querySelectorAll('b')].filter((text) => {
    seen.mockClear();
    fireEvent.click(text);
    return seen.mock.calls.length > 0;
  });
  expect(heard.map(({ textContent }) => textContent)).toEqual(['/w/abc', '/zh/r/abc', '/d/abc/def']);
  document.body.innerHTML = '';
});
