import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { revokeOperatorToken } from '../http/access/operator-tokens.ts';
import { outboxCommands } from '../operator/outbox-commands.ts';
import { readyLines } from './ready-lines.ts';

const TOKEN = 'wbo_secret';

test('K28 a start at a terminal prints the outbox with its token; into a log it names the command instead', () => {
  const config = readConfig({ PORT: '8123' });
  expect(readyLines(config, TOKEN, true)).toEqual([
    'Waybill is ready at http://localhost:8123',
    `Mail is kept in the outbox: http://localhost:8123/dev/outbox?token=${TOKEN}`,
  ]);
  const logged = readyLines(config, TOKEN, false).join('\n');
  expect(logged).toContain('npm run waybill -- outbox');
  expect(logged).not.toContain(TOKEN);
  const sending = readConfig({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@example.com' });
  expect(readyLines(sending, TOKEN, true).join()).not.toContain('outbox');
});

test('K28 waybill outbox: shows an address that opens it, and says what to do once its token is revoked', async () => {
  const app = await testApp();
  const config = readConfig({ DATA_DIR: app.dataDir, DATABASE_URL: app.database.ownerUrl });
  await migrate(app.database.ownerUrl, migrationsFolder, undefined);
  const run = () => outboxCommands[0]?.runOffline(config, [], {});
  const shown = await run();
  expect(shown?.ok).toBe(true);
  const { pathname, search } = new URL(shown?.lines[0] ?? '');
  expect((await app.inject({ url: pathname + search })).statusCode).toBe(303);
  const { id } = await app.deps.db
    .selectFrom('operator_tokens')
    .select('id')
    .where('name', '=', 'first')
    .executeTakeFirstOrThrow();
  await revokeOperatorToken(app.deps.db, id);
  expect(await run()).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('tokens make'), expect.any(String)],
  });
  const sending = { ...config, mail: { ...config.mail, smtpUrl: 'smtp://127.0.0.1:25' } };
  expect(await outboxCommands[0]?.runOffline(sending, [], {})).toMatchObject({ ok: false });
});
