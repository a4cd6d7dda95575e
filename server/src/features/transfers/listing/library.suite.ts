/** A library for tests: transfers made by rows alone, and calls of its list, counts and attention. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { LibraryCounts, LibraryRow } from '@waybill/contract/library';
import { sql } from 'kysely';
import type { TestApp, TestUser } from '../../../../test/app.ts';

export interface NewTransfer {
  readonly title?: string;
  readonly message?: string;
  readonly files?: readonly string[];
  readonly people?: readonly { readonly email: string; readonly name?: string; readonly company?: string }[];
  readonly bytes?: number;
  readonly downloads?: number;
  /** Days from now. */
  readonly sent?: number;
  readonly expires?: number;
}

const SLUG = 'abcdefghjkmnpqrstuvwxyz';
const drawSlug = () => Array.from(randomBytes(7), (byte) => SLUG[byte % SLUG.length]).join('');

export interface Page {
  readonly rows: LibraryRow[];
  readonly next: string | null;
}

export function openLibrary(app: TestApp) {
  const { db } = app.deps;
  const at = (days: number) => sql<Date>`now() + make_interval(secs => ${days * 86_400})`;
  const get = (user: TestUser, url: string, query: Record<string, string> = {}) =>
    app.inject({ url, query, headers: { authorization: `Bearer ${user.token}` } });

  return {
    get,
    list: async (user: TestUser, query: Record<string, string> = {}): Promise<Page> =>
      (await get(user, '/api/transfers', query)).json(),
    counts: async (user: TestUser): Promise<LibraryCounts> =>
      (await get(user, '/api/transfers/counts')).json(),

    /** A sent transfer without bytes. */
    async make(
      user: Pick<TestUser, 'id'> | undefined,
      transfer: NewTransfer = {},
    ): Promise<{ id: string; slug: string }> {
      const { files = ['a.bin'], people = [], sent = -1, expires = 6 } = transfer;
      const [slug, draft] = [drawSlug(), randomBytes(16).toString('base64url')];
      const owner = user?.id ?? `anon:${randomUUID()}`;
      await sql`
        insert into drafts (id, owner, user_id, type, slug, region, prefix, bytes, file_count, state, expires_at, created_at)
        values (${draft}, ${owner}, ${user?.id ?? null}, 'userUpload', ${slug}, 'oss-cn-hongkong', 'p/', 0, ${files.length},
          'sealed', now(), ${at(sent)})`.execute(db);
      for (const [position, path] of files.entries())
        await sql`insert into files (draft_id, position, path, key, size) values (${draft}, ${position}, ${path}, ${path}, 0)`.execute(
          db,
        );
      const { rows } = await sql<{ id: string }>`
        insert into transfers (slug, owner, user_id, sender_email, send_as, region, bytes, file_count, expiry_seconds,
          expires_at, created_at, title, message, total_downloads)
        values (${slug}, ${owner}, ${user?.id ?? null}, 'x@example.com', 'email', 'oss-cn-hongkong', ${transfer.bytes ?? 0},
          ${files.length}, 604800, ${at(expires)}, ${at(sent)}, ${transfer.title ?? ''}, ${transfer.message ?? ''},
          ${transfer.downloads ?? 0}) returning id`.execute(db);
      const id = rows[0]?.id ?? '';
      await sql`insert into transfer_drafts (draft_id, transfer_id, position) values (${draft}, ${id}, 0)`.execute(
        db,
      );
      for (const [position, { email, name = '', company = '' }] of people.entries())
        await sql`
          insert into recipients (id, transfer_id, email, person, name, company, position)
          values (${randomBytes(16).toString('base64url')}, ${id}, ${email}, ${email}, ${name}, ${company}, ${position})`.execute(
          db,
        );
      return { id, slug };
    },

    change: (id: string, set: string) =>
      sql`update transfers set ${sql.raw(set)} where id = ${id}`.execute(db),
  };
}

export type Library = ReturnType<typeof openLibrary>;
