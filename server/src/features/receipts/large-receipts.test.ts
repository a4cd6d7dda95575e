/** A receipt with very many lines is written page by page, while it is read. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openReceiving } from '../downloads/receiving.suite.ts';

const RIGHT_TO_LEFT = 'هذه هي الرسومات النهائية. '.repeat(11).slice(0, 280);

test('S168 X04 a PDF of 10,000 downloads and 1,500 files waits for its reader, and others are answered meanwhile', async () => {
  const { app, sends } = await openReceiving();
  const user = await app.makeUser({ role: 'business' });
  const { slug, _id: id } = await sends.send(user, { message: RIGHT_TO_LEFT, title: '图纸' });
  await sql`
    insert into files (draft_id, position, path, key, size, crc32)
    select draft_id, 10 + n, 'Ordner/图纸 ' || n || '.dwg', 'key-' || n, n, n
    from transfer_drafts, generate_series(1, 1499) as n where transfer_id = ${id}`.execute(app.deps.db);
  await sql`
    insert into downloads (transfer_id, receiver, file_name, country, country_name, city, browser, created_at)
    select ${id}, '\\x00', 'Bericht ' || n || ' 第' || n % 90 || '页.pdf', 'CN', 'China', 'Shenzhen', 'Chrome',
      now() - make_interval(secs => n)
    from generate_series(1, 10000) as n`.execute(app.deps.db);

  const headers = { authorization: `Bearer ${user.token}` };
  const answer = await fetch(`${sends.base}/api/transfers/${slug}/receipt.pdf`, { headers });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(first?.done).toBe(false);
  // Nothing is read now. The receipt is not finished, as its hash is stored with its last bytes.
  const { code } = (await app.inject({ url: `/api/transfers/${slug}/receipt`, headers })).json();
  const pdfs = async () => (await app.inject({ url: `/api/verify/${code}` })).json().pdfs;
  expect(await pdfs()).toHaveLength(0);

  let bytes = first?.value?.length ?? 0;
  let pages = 0;
  let tail = '';
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    bytes += part.value.length;
    const text = tail + Buffer.from(part.value).toString('latin1');
    pages += text.split('/Type /Page\n').length - 1;
    tail = text.slice(-11);
  }
  expect(pages).toBeGreaterThan(200);
  expect(bytes).toBeGreaterThan(300_000);
  expect(await pdfs()).toHaveLength(1);
});
