/** Who is let in, and what the others learn. */
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/browser.ts';
import { endWaits, holdWaits } from '../../../test/waits.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

const sendAs = async (body = {}, files?: Record<string, number>) => {
  const user = await receiving.app.makeUser({ fullName: 'Mei Lin', role: 'pro' });
  return { user, sent: await receiving.sends.send(user, body, files) };
};
const answered = async (slug: string, ...rest: [Parameters<Receiving['open']>[1]?, object?]) => {
  const answer = await receiving.open(slug, ...rest);
  return [answer.statusCode, codeOf(answer)];
};

describe('C26 getDownload', () => {
  test('P12 an open link tells all that is needed to show and take it', async () => {
    const { sent } = await sendAs(
      { message: 'For Thursday', voiceMemo: 'memo.webm', emptyFolders: ['later'] },
      { 'plans/a.pdf': 1_000, 'memo.webm': 20, 'x.svg': 5 },
    );
    const offer = await receiving.offer(sent.slug);
    expect(offer).toMatchObject({
      slug: sent.slug,
      sender: { name: 'Mei Lin', hasAccount: true },
      message: 'For Thursday',
      bytes: 1_025,
      emptyFolders: ['later'],
      zip: { fileName: 'a and 2 more.zip', url: `/d/downloadZip/${sent.slug}` },
      receiver: null,
      own: false,
    });
    expect(offer.files.map(({ path, preview, recording }) => [path, preview?.kind, recording])).toEqual([
      ['plans/a.pdf', 'pdf', null],
      ['memo.webm', 'audio', 'voice'],
      ['x.svg', undefined, null],
    ]);
    expect(JSON.stringify(offer)).not.toContain(sent.fileObjects[0]?.itemPath);
  });

  test('K35 S31 a personal link knows its person, and an invented one is answered like an unknown link', async () => {
    const { sent } = await sendAs({ emailTo: ['joris@example.com'] });
    const { sent: other } = await sendAs({ emailTo: ['ann@example.com'] });
    const idOf = async (slug: string) =>
      (
        await receiving.app.deps.db
          .selectFrom('recipients')
          .innerJoin('transfers', 'transfers.id', 'recipients.transfer_id')
          .select('recipients.id')
          .where('slug', '=', slug)
          .executeTakeFirstOrThrow()
      ).id;
    const own = await receiving.offer(sent.slug, undefined, { user: await idOf(sent.slug) });
    expect(own.receiver).toEqual({ email: 'joris@example.com', name: '' });
    expect(own.files[0]?.url).toContain('?user=');
    const foreign = await idOf(other.slug);
    for (const user of [foreign, '../', 'x'.repeat(100), 'x'.repeat(10_000), ['x'], { $gt: '' }, 7])
      expect(await answered(sent.slug, undefined, { user })).toEqual([404, 'not_found']);
    const [url = ''] = own.files.map((file) => file.url.replace(/\?.*/, ''));
    for (const user of [foreign, '..%2f', 'x'.repeat(10_000), 'x&user=y'])
      expect((await receiving.stranger().ask('GET', `${url}?user=${user}`)).statusCode).toBe(404);
    const counted = await receiving.app.deps.db
      .selectFrom('downloads')
      .innerJoin('transfers', 'transfers.id', 'downloads.transfer_id')
      .select('recipient_id')
      .where('slug', '=', sent.slug)
      .execute();
    expect(counted.map(({ recipient_id }) => recipient_id)).toEqual([]);
  });

  test('T20 each end of a link has its own answer, for the sender as well', async () => {
    const past = new Date(Date.now() - 1_000);
    const ends = [
      [{ expires_at: past }, [410, 'transfer_expired']],
      [{ deleted_at: past }, [410, 'transfer_deleted']],
      [{ taken_down_at: past }, [451, 'taken_down']],
    ] as const;
    for (const [changes, answer] of ends) {
      const { sent, user } = await sendAs();
      await receiving.change(sent.slug, changes);
      expect(await answered(sent.slug)).toEqual(answer);
      const asOwner = await receiving.stranger().post('/v1/getDownload', { slug: sent.slug }, user);
      expect([asOwner.statusCode, codeOf(asOwner)]).toEqual(answer);
    }
    const { sent, user } = await sendAs();
    await receiving.app.deps.db
      .updateTable('users')
      .set({ status: 'revoke' })
      .where('id', '=', user.id)
      .execute();
    expect(await answered(sent.slug)).toEqual([403, 'sender_suspended']);
  });

  test('unknown and malformed slugs are the same 404', async () => {
    const bodies = new Set<string>();
    for (const slug of ['2345678', 'nope', '../../etc', "' or 1=1--", '234567O', '23456789A']) {
      const answer = await receiving.open(slug);
      expect(answer.statusCode).toBe(404);
      bodies.add(JSON.stringify({ ...answer.json().error, requestId: '' }));
    }
    expect(bodies.size).toBe(1);
  });
});

describe('a lock', () => {
  test('T14 the right password opens it for this browser, and only until it is changed', async () => {
    const { sent } = await sendAs({ password: 'open sesame' });
    const browser = receiving.stranger();
    expect(await answered(sent.slug, browser)).toEqual([401, 'locked']);
    expect(await answered(sent.slug, browser, { password: 'wrong' })).toEqual([403, 'wrong_password']);
    await endWaits(receiving.app);
    const opened = await receiving.open(sent.slug, browser, { password: 'open sesame' });
    expect(opened.statusCode).toBe(200);
    for (const cookie of [opened.headers['set-cookie'] ?? ''].flat())
      expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const again = await receiving.offer(sent.slug, browser);
    const file = await browser.ask('GET', again.files[0]?.url ?? '');
    expect(file.statusCode).toBe(200);
    expect(await answered(sent.slug)).toEqual([401, 'locked']);
    await receiving.change(sent.slug, { password_hash: 'another' });
    expect(await answered(sent.slug, browser)).toEqual([401, 'locked']);
  });

  test('the cookie of one transfer opens no other', async () => {
    const { sent } = await sendAs({ password: 'same' });
    const { sent: other } = await sendAs({ password: 'same' });
    const browser = receiving.stranger();
    await receiving.offer(sent.slug, browser, { password: 'same' });
    const [name = ''] = [...browser.cookies.keys()].filter((key) => key.endsWith(sent.slug));
    browser.cookies.set(name.replace(sent.slug, other.slug), browser.cookies.get(name) ?? '');
    expect(await answered(other.slug, browser)).toEqual([401, 'locked']);
  });

  test('the sender needs no password, also for links without a token, while signed in', async () => {
    const { sent, user } = await sendAs({ password: 'secret' });
    const browser = receiving.stranger();
    const answer = await browser.post('/v1/getDownload', { slug: sent.slug }, { token: user.token });
    expect(answer.json()).toMatchObject({ own: true });
    const url = answer.json().files[0].url;
    expect((await browser.ask('GET', url)).statusCode).toBe(200);
    await receiving.app.deps.db
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('id', '=', user.sessionId)
      .execute();
    expect((await browser.ask('GET', url)).statusCode).toBe(401);
  });

  /** Uses up what strangers may try at once. */
  const guessOften = async (slug: string) => {
    const rest = await Promise.all(
      Array.from({ length: 40 }, (_, n) => answered(slug, undefined, { password: `again ${n}` })),
    );
    await holdWaits(receiving.app);
    return rest.filter(([status]) => status === 403).length;
  };
  /** As if so many seconds had passed for those who queue. */
  const letTimePass = async (seconds: number) => {
    const { pool } = receiving.app.deps;
    await pool.query(`update lock_queues set next_at = next_at - make_interval(secs => $1)`, [seconds]);
    await pool.query(
      `update lock_waiters set since = since - make_interval(secs => $1), seen_at = seen_at - make_interval(secs => $1)`,
      [seconds],
    );
    await endWaits(receiving.app);
  };

  test('S29 guesses slow down by address and by transfer; who was let in goes on; the sender is notified once', async () => {
    const { sent } = await sendAs({ password: 'right', emailTo: ['known@example.com'] });
    const holder = receiving.stranger();
    await receiving.offer(sent.slug, holder, { password: 'right' });
    const one = receiving.stranger();
    await receiving.open(sent.slug, one);
    const codes = [];
    for (let n = 0; n < 7; n += 1) {
      codes.push((await answered(sent.slug, one, { password: `${n}` }))[0]);
      await holdWaits(receiving.app);
    }
    expect(codes).toEqual([403, 429, 429, 429, 429, 429, 429]);
    expect(await answered(sent.slug, one, { password: 'right' })).toEqual([429, 'too_many_tries']);
    expect(await guessOften(sent.slug)).toBeLessThanOrEqual(19);
    expect(await answered(sent.slug, undefined, { password: 'right' })).toEqual([429, 'too_many_tries']);
    expect(await answered(sent.slug, holder)).toEqual([200, undefined]);
    const { id: user } = await receiving.app.deps.db
      .selectFrom('recipients')
      .select('id')
      .where('email', '=', 'known@example.com')
      .executeTakeFirstOrThrow();
    expect(await answered(sent.slug, undefined, { user, password: 'right' })).toEqual([200, undefined]);
    const events = await receiving.app.deps.db
      .selectFrom('events')
      .select('data')
      .where('kind', '=', 'transfer.password_guessed')
      .execute();
    expect(events.filter(({ data }) => data.slug === sent.slug)).toHaveLength(1);
  });

  test('G11 strangers who guess make an honest receiver wait for a turn, and lock no one out', async () => {
    const { sent } = await sendAs({ password: 'right' });
    await guessOften(sent.slug);
    await receiving.app.deps.db.deleteFrom('lock_waiters').execute();
    const honest = receiving.stranger();
    const asked = await receiving.open(sent.slug, honest, { password: 'right' });
    expect([asked.statusCode, codeOf(asked)]).toEqual([429, 'too_many_tries']);
    const wait = Number(asked.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(60);
    // Tries that had to wait use up none of the receiver's own.
    for (let n = 0; n < 6; n += 1) await receiving.open(sent.slug, honest, { password: 'right' });
    const guessers = Array.from({ length: 10 }, () => receiving.stranger());
    for (const guesser of guessers) await receiving.open(sent.slug, guesser, { password: 'wrong' });
    await letTimePass(wait);
    const early = await Promise.all(
      guessers.map((guesser) => answered(sent.slug, guesser, { password: 'no' })),
    );
    expect(early.every(([status]) => status === 429)).toBe(true);
    expect(await answered(sent.slug, honest, { password: 'right' })).toEqual([200, undefined]);
  });

  test('G11 S29 in the queue one guess is compared at a time, in the order in which they came', async () => {
    const { sent } = await sendAs({ password: 'right' });
    await guessOften(sent.slug);
    await receiving.app.deps.db.deleteFrom('lock_waiters').execute();
    const guessers = Array.from({ length: 6 }, () => receiving.stranger());
    for (const guesser of guessers) await receiving.open(sent.slug, guesser, { password: 'wrong' });
    const compared: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await letTimePass(60);
      const answers = await Promise.all(
        guessers.map((guesser) => answered(sent.slug, guesser, { password: 'wrong' })),
      );
      answers.forEach(([status], index) => {
        if (status === 403) compared.push(index);
      });
    }
    expect(compared).toEqual([0, 1, 2, 3]);
  });
});

describe('S30 guessing slugs', () => {
  test('thirty misses, then nothing from there: not even what exists', async () => {
    const { sent: open } = await sendAs();
    const browser = receiving.stranger();
    const statuses = [];
    for (let n = 0; n < 32; n += 1) statuses.push((await answered('2222222', browser))[0]);
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect((await answered(open.slug, browser))[0]).toBe(429);
    expect((await answered(open.slug))[0]).toBe(200);
  });
});
