/** Tests the settings of Postmark. */
import { expect, test } from 'vitest';
import { readPostmark } from './postmark-settings.ts';

const TOKEN = '4d2f1c7a-0000-4000-8000-7c2f6f3f0a11';

function read(env: Record<string, string>, smtpUrl?: string) {
  const problems: string[] = [];
  const settings = readPostmark(
    (name) => env[name],
    smtpUrl,
    (sentence) => problems.push(sentence),
  );
  return { settings, problems };
}

test('M05 without a token there is no Postmark', () => {
  expect(read({})).toEqual({ settings: undefined, problems: [] });
});

test.each([
  'smtp://u:p@smtp.postmarkapp.com:587',
  'smtp://u:p@smtp-broadcasts.postmarkapp.com',
  'smtp://127.0.0.1',
])('M05 a token is taken where mails leave by %s', (smtpUrl) => {
  const { settings, problems } = read({ POSTMARK_ACCOUNT_TOKEN: TOKEN }, smtpUrl);
  expect(problems).toEqual([]);
  expect(settings).toEqual({ token: TOKEN, apiUrl: undefined });
});

test('M05 a token is refused where mails leave by another server, and is never repeated', () => {
  for (const smtpUrl of [undefined, 'smtps://mail.example.com', 'smtp://postmarkapp.com.evil.example']) {
    const { problems } = read({ POSTMARK_ACCOUNT_TOKEN: TOKEN }, smtpUrl);
    expect(problems.join()).toMatch(/don’t leave by Postmark/);
    expect(problems.join()).not.toContain(TOKEN);
  }
  const { problems } = read(
    { POSTMARK_ACCOUNT_TOKEN: 'short secret', POSTMARK_API_URL: 'https://evil.example' },
    'smtp://127.0.0.1',
  );
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toContain('short secret');
});
