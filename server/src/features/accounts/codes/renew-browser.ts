/**
 * Gives a browser a new cookie when its user has shown who they are, so that a cookie that was planted before does not
 * count as theirs. What belongs to the browser moves along.
 */
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf, drawBrowser, giveBrowser, isFresh, readBrowser } from '../browser.ts';
import { placeOfBrowser } from '../places/place-hashes.ts';
import { moveBrowserPlace } from '../places/store.ts';
import { findRenewal, keepRenewal, moveBrowser } from './renewal-store.ts';

/** Runs what shows that the address is theirs, and renews the cookie in the same transaction if it was shown. */
export async function renewAfter<Result extends { readonly shown: boolean }>(
  context: Context,
  email: string,
  show: (tx: Tx, browser: Buffer) => Promise<Result>,
): Promise<Result> {
  const { deps } = context;
  const { db, keys } = deps;
  const old = browserOf(context);
  const fresh = drawBrowser();
  const result = await db.transaction().execute(async (tx) => {
    const tried = await show(tx, old);
    if (!tried.shown || isFresh(context)) return tried;
    const to = fresh.browser;
    const lost = await findRenewal(tx, old, email);
    for (const from of lost === undefined ? [old] : [old, lost]) {
      await moveBrowser(tx, from, to);
      await moveBrowserPlace(tx, placeOfBrowser(keys, from), placeOfBrowser(keys, to));
    }
    await keepRenewal(tx, old, email, to);
    return tried;
  });
  // Not before it is committed, because an error's answer sets cookies too.
  if (result.shown && !isFresh(context)) giveBrowser(context, fresh);
  return result;
}

/** After signing in. */
export async function renewBrowser(context: Context, email: string): Promise<void> {
  if (readBrowser(context) !== undefined) await renewAfter(context, email, async () => ({ shown: true }));
}
