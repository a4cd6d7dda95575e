/** The HTTP handlers for unsubscribe links: GET asks, POST unsubscribes. */
import { unsubscribe, unsubscribePage } from '@waybill/contract/mail';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { type PageState, unsubscribeHtml, unsubscribePolicy } from './page.ts';
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
      return answer(deps, reply, wish, wish === undefined ? 'unknown' : 'asking');
    });
    mount(scope, deps, unsubscribe, async ({ query }, { reply }) => {
      const wish = await openWish(deps.keys.unsubscribe, query.token);
      if (wish !== undefined) await suppress(deps, wish);
      return answer(deps, reply, wish, wish === undefined ? 'unknown' : 'done');
    });
  });
}

const suppress = ({ db }: Deps, { address, kind }: UnsubscribeWish) =>
  db
    .insertInto('mail_suppressions')
    .values({ address, kind })
    .onConflict((conflict) => conflict.columns(['address', 'kind']).doNothing())
    .execute();

/** An invalid link gets a page too, because a person may be looking at it. */
function answer(
  { config }: Deps,
  reply: FastifyReply,
  wish: UnsubscribeWish | undefined,
  state: PageState,
): string {
  const page = unsubscribeHtml(state, wish, config.brandName);
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
