/** The HTTP handlers for unsubscribe links: GET asks, POST unsubscribes, and another POST subscribes again. */
import { resubscribe, unsubscribe, unsubscribePage } from '@waybill/contract/mail';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { type PageState, unsubscribeHtml, unsubscribePolicy } from './page.ts';
import { allow, suppress, suppressedKinds } from './store.ts';
import { openWish, type UnsubscribeWish } from './token.ts';

export function mountUnsubscribe(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    // Mail programs and our own form post a form; its content does not matter, only the token does.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, _body, done) => done(null, undefined),
    );
    mount(scope, deps, unsubscribePage, async ({ query }, { reply }) => {
      const wish = await openWish(deps.keys.unsubscribe, query.token);
      const state = wish === undefined ? 'unknown' : (await isOff(deps, wish)) ? 'off' : 'asking';
      return answer(deps, reply, wish, state, query.token);
    });
    mount(scope, deps, unsubscribe, async ({ query }, { reply }) => {
      const wish = await openWish(deps.keys.unsubscribe, query.token);
      if (wish !== undefined) await suppress(deps.db, wish.address, wish.kind);
      return answer(deps, reply, wish, wish === undefined ? 'unknown' : 'done', query.token);
    });
    mount(scope, deps, resubscribe, async ({ query }, { reply }) => {
      const wish = await openWish(deps.keys.unsubscribe, query.token);
      if (wish !== undefined) await allow(deps.db, wish.address, wish.kind);
      return answer(deps, reply, wish, wish === undefined ? 'unknown' : 'again', query.token);
    });
  });
}

const isOff = async ({ db }: Deps, { address, kind }: UnsubscribeWish): Promise<boolean> =>
  (await suppressedKinds(db, address)).includes(kind);

/** An invalid link gets a page too, because a person may be looking at it. */
function answer(
  { config }: Deps,
  reply: FastifyReply,
  wish: UnsubscribeWish | undefined,
  state: PageState,
  token: string,
): string {
  const page = unsubscribeHtml(state, wish, config.brandName, token);
  reply
    .code(state === 'unknown' ? 404 : 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': unsubscribePolicy,
      'referrer-policy': 'no-referrer',
    })
    .send(page);
  return page;
}
