/** Receivers for tests: they open links, and take files and archives over HTTP. */
import type { Offer } from '@waybill/contract/downloads';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { openSends, type Sends } from '../../../test/sends.ts';

export interface Receiving {
  readonly app: TestApp;
  readonly sends: Sends;
  /** A browser at an address of its own, so that limits of one test are not another's. */
  stranger(): Browser;
  open(slug: string, browser?: Browser, more?: object): ReturnType<Browser['post']>;
  offer(slug: string, browser?: Browser, more?: object): Promise<Offer>;
  /** The personal part of a recipient's link. */
  personal(slug: string, email: string): Promise<string>;
  change(slug: string, changes: Record<string, unknown>): Promise<void>;
}

export async function openReceiving(options: Parameters<typeof testApp>[0] = {}): Promise<Receiving> {
  const app = await testApp(options);
  const sends = await openSends(app);
  let drawn = 0;
  const stranger = (): Browser => {
    drawn += 1;
    return openBrowser(app, `198.18.${drawn >> 8}.${drawn & 255}`);
  };
  const open: Receiving['open'] = (slug, browser = stranger(), more = {}) =>
    browser.post('/v1/getDownload', { slug, ...more });
  return {
    app,
    sends,
    stranger,
    open,
    offer: async (slug, browser, more) => {
      const answer = await open(slug, browser, more);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    personal: async (slug, email) => {
      const { id } = await app.deps.db
        .selectFrom('recipients')
        .innerJoin('transfers', 'transfers.id', 'recipients.transfer_id')
        .select('recipients.id')
        .where('slug', '=', slug)
        .where('email', '=', email)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return id;
    },
    change: async (slug, changes) => {
      await app.deps.db.updateTable('transfers').set(changes).where('slug', '=', slug).execute();
    },
  };
}
