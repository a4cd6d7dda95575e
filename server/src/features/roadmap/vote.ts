/** Reads votes for the roadmap, and adds or takes back one's own. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { addVote, countVotes, removeVote, votesOf } from './store.ts';

type Site = Pick<Deps, 'db' | 'content'>;

/** Votes for items that are no longer on the roadmap are kept, and not shown. */
export async function readVotes({ db, content }: Site, userId: string | null) {
  const items = content.roadmap.map(({ id }) => id);
  const [votes, own] = await Promise.all([countVotes(db, items), userId === null ? [] : votesOf(db, userId)]);
  return { votes, own: own.map(({ item }) => item).filter((item) => items.includes(item)) };
}

/** What is done needs no more votes; one that was given before can still be taken back. */
export async function setVote({ db, content }: Site, userId: string, id: string, voted: boolean) {
  const item = content.roadmap.find((each) => each.id === id);
  if (item === undefined) throw new AppError('not_found');
  if (voted && item.state === 'done') throw new AppError('conflict');
  await (voted ? addVote : removeVote)(db, id, userId);
  return { votes: (await countVotes(db, [id]))[id] ?? 0, voted };
}
