/** The HTTP handlers for what senders change after sending. */
import * as calls from '@waybill/contract/changes';
import { shareTransfer } from '@waybill/contract/sharing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { changeTransfer } from './changing/change-transfer.ts';
import { extendTransfers } from './changing/extend-transfers.ts';
import { fixRecipient } from './recipients/fix-recipient.ts';
import { removeRecipient } from './recipients/remove-recipient.ts';
import { restoreRecipient } from './recipients/restore-recipient.ts';
import { remind } from './reminding/remind.ts';
import { setSharing } from './sharing/set-sharing.ts';
import { viewTransfer } from './view.ts';

export function mountChanges(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.changeTransfer, async ({ params: { slug }, body }, context) => {
    const { transfer, previousExpiry } = await changeTransfer(deps, userOf(context), slug, body);
    return {
      transfer: await viewTransfer(deps, transfer),
      revision: transfer.revision,
      remindBefore: transfer.remind_before,
      previousExpiry,
    };
  });

  mount(app, deps, calls.extendTransfers, async ({ body }, context) => ({
    results: await extendTransfers(deps, userOf(context), body),
  }));

  mount(app, deps, calls.removeRecipient, async ({ params: { slug }, body }, context) => ({
    transfer: await viewTransfer(deps, await removeRecipient(deps, userOf(context), slug, body.email)),
  }));

  mount(app, deps, calls.restoreRecipient, async ({ params: { slug }, body }, context) => ({
    transfer: await viewTransfer(deps, await restoreRecipient(deps, userOf(context), slug, body.email)),
  }));

  mount(app, deps, calls.fixRecipient, async ({ params: { slug }, body }, context) => {
    const { transfer, mailed } = await fixRecipient(deps, userOf(context), slug, body);
    return { transfer: await viewTransfer(deps, transfer), mailed };
  });

  mount(app, deps, shareTransfer, async ({ params: { slug }, body }, context) => ({
    transfer: await viewTransfer(deps, await setSharing(deps, userOf(context), slug, body)),
  }));

  mount(app, deps, calls.remind, ({ params: { slug }, body }, context) =>
    remind(deps, userOf(context), slug, body.emails),
  );
}
