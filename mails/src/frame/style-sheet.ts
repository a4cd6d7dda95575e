/** The few rules that cannot be inline: dark clients and narrow screens. Inline styles carry the rest. */
import { dark } from '../tokens.tsx';
import type { AccentTones } from './tones.ts';

const darkRules = (accent: AccentTones): Record<string, string> => ({
  '.wb-paper': `background-color:${dark.paper}!important`,
  '.wb-surface': `background-color:${dark.surface}!important;border-color:${dark.line}!important`,
  '.wb-line': `border-color:${dark.line}!important`,
  '.wb-perforation': `border-color:${dark.perforation}!important`,
  '.wb-notch': `background-color:${dark.paper}!important;border-color:${dark.line}!important`,
  '.wb-bar': `background-color:${dark.ink}!important`,
  '.wb-mark': `background-color:${dark.signal}!important`,
  '.wb-signal': `background-color:${accent.signal}!important`,
  '.wb-ink': `color:${dark.ink}!important`,
  '.wb-ink2': `color:${dark.ink2}!important`,
  '.wb-ink3': `color:${dark.ink3}!important`,
  '.wb-action': `background-color:${accent.fill}!important;color:${accent.on}!important`,
  '.wb-link': `color:${dark.route}!important`,
  '.wb-quote': `border-color:${accent.signal}!important`,
  '.wb-expiring': `border-color:${dark.expiring}!important`,
  '.wb-box': `border-color:${dark.ink3}!important`,
  '.wb-ink-delivered': `color:${dark.delivered}!important`,
  '.wb-refused': `color:${dark.refused}!important`,
  '.wb-delivered': `color:${dark.delivered}!important;border-color:${dark.delivered}!important`,
});

const rules = (prefix: string, accent: AccentTones): string =>
  Object.entries(darkRules(accent))
    .map(([selector, rule]) => `${prefix}${selector}{${rule}}`)
    .join('');

/** Outlook on the web marks its dark mode with an attribute instead of answering the media query. */
export const styleSheet = (accent: AccentTones): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{-webkit-text-size-adjust:100%;text-size-adjust:100%}',
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}',
    '@media (max-width:480px){.wb-pad{padding-left:20px!important;padding-right:20px!important}.wb-outer{padding:12px 8px 24px!important}.wb-title{font-size:24px!important}.wb-code{font-size:36px!important}}',
    `@media (prefers-color-scheme:dark){${rules('', accent)}}`,
    rules('[data-ogsc] ', accent),
  ].join('');
