import { describe, expect, test } from 'vitest';
import { isHuman } from './humans.ts';

describe('S41 whose requests count', () => {
  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0',
    'curl/8.9.1',
    'Wget/1.24',
    '',
  ])('people: %s', (agent) => expect(isHuman({ 'user-agent': agent })).toBe(true));

  test.each([
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 SkypeUriPreview Preview/0.5',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))',
  ])('those who look for others: %s', (agent) => expect(isHuman({ 'user-agent': agent })).toBe(false));

  test.each([{ purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }, { 'x-moz': 'prefetch' }])(
    'a browser that guesses: %j',
    (headers) => expect(isHuman(headers)).toBe(false),
  );
});
