/** The HTTP handlers for transfers. */
import { contactTransfers } from '@waybill/contract/contacts';
import { addFiles as addCall, copyObj, shareFile } from '@waybill/contract/forwarding';
import { attention, libraryCounts, listLibrary as listCall } from '@waybill/contract/library';
import { SendTransferEmail } from '@waybill/contract/mailing';
import { deleteTransfer, getQs, keepTransfer, quicksend2 } from '@waybill/contract/transfers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creationKey, mount, userOf } from '../../http/mount.ts';
import { contactsOf } from '../contacts/index.ts';
import { callerOf } from '../files/index.ts';
import { addFiles } from './adding/add-files.ts';
import { listAttention } from './attention/list-attention.ts';
import { mountChanges } from './change-routes.ts';
import { countLibrary } from './counts/count-library.ts';
import { createTransfer } from './create-transfer.ts';
import { deleteTransfers, keepTransfers } from './deletion/delete-transfers.ts';
import { copyTransfer } from './forwarding/copy-transfer.ts';
import { shareTransfer } from './forwarding/share-transfer.ts';
import { listContactTransfers } from './listing/contact-transfers.ts';
import { listLibrary } from './listing/list-library.ts';
import { listTransfers } from './listing/list-transfers.ts';
import { mailTransfer } from './mailing/mail-transfer.ts';
import type { StoredTransfer } from './store.ts';
import { viewTransfer } from './view.ts';

export function mountTransfers(app: FastifyInstance, deps: Deps): void {
  mountChanges(app, deps);

  const stored = async (transfer: StoredTransfer) => ({
    data: { ops: [{ _id: transfer.id }] as [{ _id: string }] },
    contacts: transfer.user_id === null ? [] : await contactsOf(deps.db, transfer.user_id),
    transfer: await viewTransfer(deps, transfer),
  });

  mount(app, deps, quicksend2, async ({ body }, context) =>
    stored(await createTransfer(deps, callerOf(context), body)),
  );

  mount(app, deps, getQs, (input, context) => listTransfers(deps, userOf(context), input));

  mount(app, deps, listCall, ({ query }, context) => listLibrary(deps, userOf(context), query));

  mount(app, deps, libraryCounts, (_input, context) => countLibrary(deps, userOf(context)));

  mount(app, deps, attention, (_input, context) => listAttention(deps, userOf(context)));

  mount(app, deps, contactTransfers, ({ params }, context) =>
    listContactTransfers(deps, userOf(context), params.id),
  );

  mount(app, deps, SendTransferEmail, async ({ body }, context) => {
    const { mailed, skipped, transfer } = await mailTransfer(deps, userOf(context), body);
    return { mailed, skipped, transfer: await viewTransfer(deps, transfer) };
  });

  mount(app, deps, deleteTransfer, async ({ body: { ids } }, context) => ({
    deleted: await deleteTransfers(deps, userOf(context), ids),
  }));

  mount(app, deps, keepTransfer, async ({ body: { ids } }, context) => ({
    kept: await keepTransfers(deps, userOf(context), ids),
  }));

  mount(app, deps, addCall, async ({ body }, context) => ({
    transfer: await viewTransfer(deps, await addFiles(deps, callerOf(context), userOf(context), body)),
  }));

  mount(app, deps, copyObj, async ({ body }, context) => {
    const key = creationKey(context, body.key);
    const copied = await copyTransfer(deps, callerOf(context), userOf(context), { ...body, key });
    return {
      draftId: copied.draftId,
      slug: copied.slug,
      fileObjects: copied.files.map(({ key, size }) => ({ itemPath: key, size })),
      emptyFolders: [...copied.emptyFolders],
    };
  });

  mount(app, deps, shareFile, async ({ body }, context) =>
    stored(
      await shareTransfer(deps, callerOf(context), userOf(context), {
        ...body,
        key: creationKey(context, body.key),
      }),
    ),
  );
}
