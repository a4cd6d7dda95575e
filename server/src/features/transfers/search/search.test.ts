/** Search in the library: what is found, in two languages, in every order, and after changes. */
import { LIBRARY_SORTS } from '@waybill/contract/library';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { type Library, openLibrary } from '../listing/library.suite.ts';

let app: TestApp;
let library: Library;
beforeAll(async () => {
  app = await testApp();
  library = openLibrary(app);
});

const found = async (user: TestUser, q: string, more: Record<string, string> = {}) =>
  (await library.list(user, { q, ...more })).rows.map(({ title }) => title);

describe('D02 search', () => {
  test('D02 it finds parts of titles, messages, recipients and file names, in any case, in Chinese too', async () => {
    const user = await app.makeUser();
    await library.make(user, { title: 'Drawings for Thursday', sent: -1, files: ['Plans/Ground-Floor.DWG'] });
    await library.make(user, {
      title: '第三季度合同',
      message: '请李总签字后寄回深圳',
      sent: -40,
      people: [{ email: 'li.wei@huanyu.cn', name: '李伟', company: '环宇物流' }],
    });
    await library.make(user, {
      title: 'Ärger',
      sent: -400,
      people: [{ email: 'anna@portline.com', name: 'Anna Svensson', company: 'Portline AB' }],
    });
    const drawings = ['Drawings for Thursday'];
    const contract = ['第三季度合同'];
    for (const [q, titles] of [
      ['drawing', drawings],
      ['RAWING', drawings],
      ['thursday drawings', drawings],
      ['ground-floor.dwg', drawings],
      ['合同', contract],
      ['李', contract],
      ['签字', contract],
      ['环宇 li.wei', contract],
      ['ｈｕａｎｙｕ', contract],
      ['ärger', ['Ärger']],
      ['svensson portline.com', ['Ärger']],
      ['合字', []],
      ['drawings 合同', []],
      ['nothing', []],
      ['i', ['Drawings for Thursday', '第三季度合同', 'Ärger']],
    ] as const)
      expect([q, await found(user, q)]).toEqual([q, titles]);
    expect(await found(user, '合同', { filter: 'expired' })).toEqual([]);
    expect(await found(user, 'i', { filter: 'active', sort: 'oldest' })).toEqual([
      'Ärger',
      '第三季度合同',
      'Drawings for Thursday',
    ]);
  });

  test('D02 pages of a search are whole and in order, by every sort, for rare and for common words', async () => {
    const user = await app.makeUser();
    for (let n = 0; n < 24; n += 1)
      await library.make(user, {
        title: n % 3 === 0 ? `Invoice ${n}` : `Photos ${n}`,
        message: 'Common words',
        sent: -n * 9,
        expires: n - 8,
        bytes: (n * 7) % 10,
        downloads: n % 4,
      });
    for (const [q, count] of [
      ['invoice', 8],
      ['common', 24],
    ] as const)
      for (const sort of LIBRARY_SORTS) {
        const titles: string[] = [];
        for (let after: string | null = ''; after !== null; ) {
          const page = await library.list(user, { q, sort, limit: '5', ...(after && { after }) });
          titles.push(...page.rows.map(({ title }) => title));
          after = page.next;
        }
        const whole = (await library.list(user, { sort, limit: '100' })).rows.map(({ title }) => title);
        const wanted = whole.filter((title) => q === 'common' || title.startsWith('Invoice'));
        expect([q, sort, titles]).toEqual([q, sort, wanted]);
        expect(titles).toHaveLength(count);
      }
  });

  test('D02 it follows every change of title, message, recipients, files and owner', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const { id } = await library.make(user, { title: 'Before', people: [{ email: 'gone@example.com' }] });
    const change = (statement: ReturnType<typeof sql>) => statement.execute(app.deps.db);
    await change(sql`update transfers set title = 'After', message = 'With a note' where id = ${id}`);
    await change(sql`delete from recipients where transfer_id = ${id}`);
    await change(sql`
      insert into recipients (id, transfer_id, email, person, name, position)
      values (${id.replaceAll('-', '').slice(0, 22)}, ${id}, 'new@example.com', 'new@example.com', 'Nora', 1)`);
    for (const q of ['before', 'gone']) expect([q, await found(user, q)]).toEqual([q, []]);
    for (const q of ['after', 'note', 'new@example', 'nora'])
      expect([q, await found(user, q)]).toEqual([q, ['After']]);
    await change(sql`update recipients set name = 'Noor' where transfer_id = ${id}`);
    expect([await found(user, 'nora'), await found(user, 'noor')]).toEqual([[], ['After']]);
    await change(sql`update transfers set user_id = ${other.id}::uuid where id = ${id}`);
    expect([await found(user, 'after'), await found(other, 'after')]).toEqual([[], ['After']]);
    await change(sql`update transfers set created_at = now() - interval '100 days' where id = ${id}`);
    expect(await found(other, 'after')).toEqual(['After']);
    await change(sql`update transfers set deleted_at = now() where id = ${id}`);
    expect(await found(other, 'after')).toEqual([]);
  });

  test('D02 a sent transfer is found by its files and recipients, as soon as it is sent and when it is adopted', async () => {
    const visitor = await library.make(undefined, { title: 'From a visitor', files: ['harbour.pdf'] });
    const user = await app.makeUser();
    expect(await found(user, 'harbour')).toEqual([]);
    await library.change(visitor.id, `user_id = '${user.id}'`);
    expect(await found(user, 'harbour')).toEqual(['From a visitor']);
  });
});
