/** Draws the numbers of seeded transfers and requests as the product does: of the same form, and none that is in use. */
import { slugLength } from '@waybill/contract/slugs';
import type { Client } from 'pg';
import { newSlug } from '../../features/files/index.ts';

/** Of one statement that asks which ones are taken. */
const CHUNK = 10_000;

/** The next so many that are free. What they are for must be stored before more are drawn. */
export type DrawSlugs = (count: number) => Promise<string[]>;

export async function openSlugs(client: Client): Promise<DrawSlugs> {
  const { rows } = await client.query<{ live: number }>(
    `select greatest(reltuples, 0)::int as live from pg_class where oid = 'drafts'::regclass`,
  );
  let live = rows[0]?.live ?? 0;
  return async (count) => {
    const drawn = new Set<string>();
    while (drawn.size < count) {
      const some = new Set<string>();
      while (some.size < CHUNK && drawn.size + some.size < count) {
        const slug = newSlug(slugLength(live + drawn.size + some.size));
        if (!drawn.has(slug)) some.add(slug);
      }
      for (const slug of await takenOf(client, [...some])) some.delete(slug);
      for (const slug of some) drawn.add(slug);
    }
    live += count;
    return [...drawn];
  };
}

async function takenOf(client: Client, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from drafts where slug = any($1) union all select slug from requests where slug = any($1)`,
    [slugs],
  );
  return rows.map(({ slug }) => slug);
}
