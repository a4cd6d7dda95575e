/** Mails people a receipt for what they handed in, several hand-ins in one. */
import { personOf } from '@waybill/contract/person';
import { formatSize } from '@waybill/contract/sizes';
import * as z from 'zod';
import { on } from '../../../events/on.ts';
import { defineTask } from '../../../jobs/task.ts';
import { postMail } from '../../../mail/post.ts';
import { handedIn, linkOfRequest } from '../../requests/index.ts';
import { nameOf } from '../../transfers/index.ts';
import type { MailNamed } from '../transfers/mail-context.ts';
import { lockGiver } from './notices-store.ts';
import { type ReceiptLine, takeForReceipt } from './receipts-store.ts';
import { canBeMailed, personalLinkOf, requestContextOf, toGiver } from './request-context.ts';

/** People hand in one item after another. */
const GATHERED_MS = 2 * 60_000;
const NAMED_FILES = 20;

export const gatherReceipt = on(handedIn, {
  name: 'gather-receipt',
  react: async ({ data: { id, person } }, { db }) => {
    const runAt = new Date(Date.now() + GATHERED_MS);
    await mailReceipt.enqueue(db, { id, giver: person }, { key: `receipt:${person}`, runAt });
  },
});

const newestOf = (lines: readonly ReceiptLine[]): ReceiptLine | undefined =>
  lines.reduce<ReceiptLine | undefined>(
    (newest, line) => (newest === undefined || line.at >= newest.at ? line : newest),
    undefined,
  );

type Items = MailNamed<'request-receipt'>['items'];

function itemsIn(lines: readonly ReceiptLine[], encrypted: boolean): Items {
  const items = [...new Set(lines.map(({ item }) => item))];
  return items.map((item) => {
    const files = lines.filter((line) => line.item === item);
    return {
      item,
      files: files.slice(0, encrypted ? 0 : NAMED_FILES).map(({ path, size, crc32 }) => ({
        fileName: nameOf(path),
        size: formatSize(Number(size)),
        checksum: crc32 === null ? null : Number(crc32).toString(16).padStart(8, '0'),
      })),
      count: files.length,
    };
  });
}

export const mailReceipt = defineTask(
  'mail-receipt',
  z.object({ id: z.uuid(), giver: z.string() }),
  async ({ id, giver: giverId }, { deps }) => {
    await deps.db.transaction().execute(async (tx) => {
      const giver = await lockGiver(tx, giverId);
      if (giver === undefined || giver.email === '') return;
      const lines = await takeForReceipt(tx, giver.id);
      const newest = newestOf(lines);
      const context = newest === undefined ? undefined : await requestContextOf(deps, tx, id);
      if (newest === undefined || context === undefined) return;
      const { giveUpAt: _, sentFor: _domain, ...head } = toGiver(context, giver);
      const proven = canBeMailed(giver);
      await postMail(tx, {
        ...head,
        // Anyone can type an address, so the person behind it is mailed once for each request, however it is spelled.
        // What strangers can set off does not come from the owner’s domain.
        ...(proven
          ? { sentFor: context.request.owner }
          : { once: `request:${id}:receipt:${personOf(giver.email)}` }),
        mail: {
          name: proven ? 'request-receipt' : 'unverified-receipt',
          ...context.asked,
          // A personal link would show what was handed in to everyone who has the address.
          link: proven ? personalLinkOf(context, giver) : linkOfRequest(context.site, context.request),
          // The number that the page for handing in shows.
          receipt: `${context.request.slug}-${newest.hand_in.slice(-4).toUpperCase()}`,
          at: newest.at.toISOString(),
          items: proven ? itemsIn(lines, context.request.encryption !== null) : [],
          count: lines.length,
          size: formatSize(lines.reduce((sum, { size }) => sum + Number(size), 0)),
          expires: context.expires,
        },
      });
    });
  },
);
