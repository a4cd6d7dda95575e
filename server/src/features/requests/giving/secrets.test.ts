/** What someone who hands in files must not leave in the logs: their link, their password, and who they are. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { openLog } from '../../../log.ts';
import { type Giving, openGiving } from './giving.suite.ts';

const lines: string[] = [];
let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  const log = openLog({ logLevel: 'trace' }, 'test', { write: (line) => void lines.push(line) });
  app = await testApp({ change: (deps) => ({ ...deps, log }) });
  giving = await openGiving(app);
});

test('S190 the logs have no personal link, password, name or address of people who hand in files', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.requests.ask(owner, {
    sendAs: 'email',
    emailTo: ['secret-ana@example.com'],
    password: 'quay side',
  });
  const person = await giving.invited(request, 'secret-ana@example.com');
  expect(codeOf(await giving.open(person, 'wrong secret'))).toBe('wrong_password');
  expect((await giving.open(person, 'quay side')).statusCode).toBe(200);
  await giving.introduce(person, { name: 'Ana Secret' });
  await giving.give(person, { 'secret-paper.pdf': 10 });
  await person.browser.ask('GET', `/r/${person.id}`);
  await person.browser.ask('GET', `/api/requests/${person.id}/files`);
  expect(codeOf(await giving.announce(person, { 'secret.exe': 1 }))).toBe('insecure_file_type');
  await giving.sends.mailbox.quiet();
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(5);
  const said = lines.join('');
  for (const secret of [person.id, 'quay side', 'wrong secret', 'secret-ana', 'Ana Secret', 'secret-paper'])
    expect(said, secret).not.toContain(secret);
});
