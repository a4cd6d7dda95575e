/** Reads who uploads or sends from the context of a call. */
import { addressBlock } from '../../http/access/client-address.ts';
import type { Context } from '../../http/mount.ts';
import { langOfCall } from '../../http/pages/language.ts';
import type { Caller } from '../../upload-rules.ts';
import { browserOf } from '../accounts/index.ts';

export const callerOf = (context: Context): Caller => ({
  user: context.actor.kind === 'user' ? context.actor.user : undefined,
  browser: browserOf(context),
  block: addressBlock(context.ip),
  ip: context.ip,
  lang: langOfCall(context.request),
  gone: goneOf(context),
});

function goneOf({ reply: { raw } }: Context): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
