/** Lays out a zip from the server's plan, and refuses a plan that would give other bytes. */
import { call } from '@waybill/contract/call';
import { ZIP_PART, ZIP_SCOPE, zip } from '@waybill/contract/downloads';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { type ZipLayout, zipLayout } from '@waybill/zip/layout';

export interface Plan {
  readonly layout: ZipLayout;
  readonly fileName: string;
  /** By their place in the layout. */
  readonly urls: readonly string[];
}

interface Asked {
  readonly slug: string;
  readonly user?: string;
  /** Several of the files; everything without it. */
  readonly choice?: string;
}

/** Which zip an address names; null when it names none. */
export function askedAt(address: string): Asked | null {
  const { pathname, searchParams } = new URL(address);
  if (!pathname.startsWith(ZIP_SCOPE)) return null;
  const slug = pathname.slice(ZIP_SCOPE.length);
  if (!/^\w+$/.test(slug)) return null;
  const user = searchParams.get('user');
  const choice = searchParams.get('choice');
  return { slug, ...(user === null ? {} : { user }), ...(choice === null ? {} : { choice }) };
}

export function layOut(
  { files, folders, identity, etag, size, fileName }: AnswerOf<typeof zip>,
  choice?: string,
): Plan {
  const layout = zipLayout({ files, folders, identity });
  // Another version of us would lay it out otherwise; then its bytes are not ours to make.
  if (layout.size !== size || layout.etag !== etag) throw new Error('the plan gives another zip');
  return { layout, fileName, urls: files.map(({ url }) => asPart(url, ZIP_PART, choice)) };
}

/** The address of a file that is read for a zip. */
export function asPart(
  url: string,
  part: Readonly<Record<string, string>>,
  choice: string | undefined,
): string {
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(part)) search.set(name, value);
  if (choice !== undefined) search.set('choice', choice);
  return `${path}?${search}`;
}

/** Rejects quickly, because the server can make the zip instead. */
export const askPlan = async (asked: Asked): Promise<Plan> =>
  layOut(await call(zip, { body: asked }, { retry: { maxRetries: 0 }, timeoutMs: 15_000 }), asked.choice);
