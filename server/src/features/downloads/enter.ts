/** What all routes to bytes share: a gate that redirects people to a page, and how streams are mounted. */
import { AppError } from '@waybill/contract/errors';
import { isSlug } from '@waybill/contract/slugs';
import type { Context } from '../../http/mount.ts';

/** A stream has written its answer itself. */
export const WRITTEN = '';
export const MANY = { flood: 'bytes' } as const;

/** Whether a person opened the address itself, and should see a page instead of an error. */
const isVisit = ({ request }: Context): boolean =>
  request.method === 'GET' &&
  request.headers['sec-fetch-mode'] === 'navigate' &&
  request.headers['sec-fetch-dest'] === 'document';

/** Undefined when access was refused and the visitor was redirected to the page that explains it. */
export async function enterOrRedirect<T>(
  context: Context,
  slug: string,
  page: string,
  gate: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await gate();
  } catch (error) {
    if (!(error instanceof AppError) || !isVisit(context) || !isSlug(slug)) throw error;
    context.reply.redirect(page, 303);
    return undefined;
  }
}
