/** Lists what needs the sender's attention: some of each kind, the most urgent kind first. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import { ATTENTION_MAX, type AttentionItem, type attention } from '@waybill/contract/library';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { viewTitle } from '../listing/view-row.ts';
import { reshelveOwn } from '../shelves/reshelve.ts';
import {
  expiringUnseen,
  type FailedMail,
  failedMails,
  type OpenAsk,
  openAsks,
  type Undownloaded,
  unseenForDays,
} from './store.ts';

export async function listAttention({ db }: Deps, { id }: User): Promise<AnswerOf<typeof attention>> {
  await reshelveOwn(db, id);
  const most = ATTENTION_MAX + 1;
  const kinds: AttentionItem[][] = [
    (await openAsks(db, id, most)).map(viewAsk),
    (await failedMails(db, id, most)).map(viewFailed),
    (await expiringUnseen(db, id, most)).map((found) => viewUndownloaded('expiring', found)),
    (await unseenForDays(db, id, most)).map((found) => viewUndownloaded('unseen', found)),
  ];
  return {
    items: fairShares(kinds, ATTENTION_MAX),
    more: kinds.reduce((sum, { length }) => sum + length, 0) > ATTENTION_MAX,
  };
}

/** Takes from each list in turn, so that many of one kind do not hide the others; keeps the order of the lists. */
export function fairShares<Item>(lists: readonly (readonly Item[])[], most: number): Item[] {
  const shares = lists.map(() => 0);
  let left = Math.min(
    most,
    lists.reduce((sum, { length }) => sum + length, 0),
  );
  while (left > 0)
    for (const [at, list] of lists.entries()) {
      const share = shares[at] ?? 0;
      if (left === 0 || share === list.length) continue;
      shares[at] = share + 1;
      left -= 1;
    }
  return lists.flatMap((list, at) => list.slice(0, shares[at]));
}

const viewAsk = (ask: OpenAsk): AttentionItem => ({
  kind: 'extension_asked',
  key: `ask:${ask.ask_id}`,
  transfer: viewTitle(ask),
  askId: ask.ask_id,
  email: ask.email,
  name: ask.name,
  at: ask.at.getTime(),
});

const viewFailed = (failed: FailedMail): AttentionItem => ({
  kind: 'mail_failed',
  key: `mail:${failed.slug}:${failed.email}`,
  transfer: viewTitle(failed),
  email: failed.email,
  name: failed.name,
  mail: failed.state === 'capped' ? 'held' : 'bounced',
  at: failed.at.getTime(),
});

const viewUndownloaded = (kind: 'expiring' | 'unseen', found: Undownloaded): AttentionItem => ({
  kind,
  key: `${kind}:${found.slug}`,
  transfer: viewTitle(found),
  recipients: found.recipients,
});
