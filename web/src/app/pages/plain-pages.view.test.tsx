/** Proves the pages of a few words: missing and thanks, each with the way on, in both languages. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { Page as NotFound } from './not-found.tsx';
import { Page as ThankYou } from './thank-you.tsx';

/** Where someone who is lost may find it. */
const LOST = {
  en: ['/support', '/faqs', '/blog', '/pricing', '/'],
  zh: ['/zh/support', '/zh/faqs', '/zh/blog', '/zh/pricing', '/zh'],
};

test.each([
  ['P17 /no/such', NotFound, 'en', "This could be our fault, but that page isn't here.", LOST.en],
  ['P17 /no/such', NotFound, 'zh', '找不到这个页面，可能是链接有误，也可能是我们的疏漏。', LOST.zh],
  ['P08 /thankyou', ThankYou, 'en', 'Thank you for signing up', ['/dash']],
  ['P08 /thankyou', ThankYou, 'zh', '感谢注册', ['/zh/dash']],
] as const)('%s says what happened and links to what comes next', (_, Page, lang, heading, links) => {
  show(<Page />, { lang, user: ana });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});
