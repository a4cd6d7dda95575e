/** The HTTP handlers for passkeys. */
import * as calls from '@waybill/contract/passkeys';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { type Context, mount, userOf } from '../../../http/mount.ts';
import { addPasskey } from './add-passkey.ts';
import { askPasskey } from './ask-passkey.ts';
import { askSignIn } from './ask-sign-in.ts';
import { passkeyName } from './name.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInWithPasskey } from './sign-in.ts';
import { allPasskeys } from './view.ts';

/** High, because a page that offers passkeys asks each time it opens, and a whole office may share an address. */
const asking = { limit: { name: 'passkey-ask', points: 300, seconds: 15 * 60 } };

const nameFor = (typed: string, { request }: Context): string =>
  passkeyName(typed, request.headers['user-agent']);

export function mountPasskeys(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(app, deps, calls.listPasskeys, (_input, context) => allPasskeys(db, userOf(context).id));
  mount(app, deps, calls.askPasskey, ({ body }, context) => askPasskey(deps, userOf(context), body));
  mount(app, deps, calls.addPasskey, async ({ body }, context) => {
    const { id } = userOf(context);
    await addPasskey(deps, id, { ...body, name: nameFor(body.name, context) });
    return allPasskeys(db, id);
  });
  mount(app, deps, calls.renamePasskey, async ({ params, body }, context) => {
    const { id } = userOf(context);
    await renamePasskey(db, id, params.id, nameFor(body.name, context));
    return allPasskeys(db, id);
  });
  mount(app, deps, calls.removePasskey, async ({ params }, context) => {
    const { id } = userOf(context);
    await removePasskey(db, id, params.id);
    return allPasskeys(db, id);
  });
  mount(app, deps, calls.askPasskeySignIn, () => askSignIn(deps), asking);
  mount(app, deps, calls.passkeySignIn, ({ body }, context) => signInWithPasskey(context, body));
}
