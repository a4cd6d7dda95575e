/** Sets which colleagues see a transfer: some, everyone in the team, or no one. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import type { shareTransfer } from '@waybill/contract/sharing';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { holdColleagues, recordTeamAct } from '../../teams/index.ts';
import { sharingChanged } from '../events.ts';
import { recordSender } from '../history/record.ts';
import { lockOwnTransfer, requireActive } from '../own-transfer.ts';
import type { StoredTransfer } from '../store.ts';
import { nameForTeam } from './name-for-team.ts';
import { colleaguesOf, hasMembers, setShares, viewersOf } from './store.ts';

type Asked = ParsedOf<typeof shareTransfer>['body'];

export function setSharing(deps: Deps, user: User, slug: string, asked: Asked): Promise<StoredTransfer> {
  return deps.db.transaction().execute(async (tx) => {
    const sharing = await holdSharing(tx, user, asked);
    const transfer = await lockOwnTransfer(tx, user, slug);
    requireActive(transfer);
    const before = await viewersOf(tx, transfer.id);
    const changed = await setShares(tx, transfer.id, sharing);
    const after = await viewersOf(tx, transfer.id);
    const lost = before.filter((id) => !after.includes(id));
    const isSame = before.length === after.length && lost.length === 0;
    if (isSame && transfer.shared_with_everyone === sharing.everyone) return changed;
    await recordShared(tx, user, changed);
    await emit(tx, sharingChanged, changed, { lost });
    return changed;
  });
}

export interface Sharing {
  readonly people: readonly string[];
  readonly everyone: boolean;
}

/** Whom it will be shared with, held in the team; throws when someone is not in it. Someone without a team shares with no one. */
export async function holdSharing(tx: Tx, user: User, { people, everyone }: Sharing): Promise<Sharing> {
  const isTeam = user.place !== 'owner' || (everyone && (await hasMembers(tx, user.id)));
  if (everyone || people.length > 0) await holdColleagues(tx, user, everyone ? [] : people);
  return { people: everyone ? [] : [...new Set(people)], everyone: everyone && isTeam };
}

/** In the timeline of the transfer and in the log of the team. */
export async function recordShared(tx: Tx, user: User, transfer: StoredTransfer): Promise<void> {
  const everyone = transfer.shared_with_everyone;
  const people = everyone ? [] : await colleaguesOf(tx, [transfer.id]);
  await recordSender(tx, transfer, 'shared', {
    everyone,
    people: people.map(({ email, full_name }) => ({ email, name: full_name })),
  });
  await recordTeamAct(tx, user, {
    act: 'sharing_changed',
    subject: nameForTeam(transfer),
    detail: everyone ? 'everyone' : people.map(({ email }) => email).join(', '),
  });
}
