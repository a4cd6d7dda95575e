/** Reserves storage for a stranger's upload: admits the announcement, and follows its bytes as they arrive. */
import { AppError } from '@waybill/contract/errors';
import { StorageAway } from '../../../adapters/storage/port.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { findUserById } from '../../accounts/index.ts';
import { planOfUser } from '../../billing/index.ts';
import { lockDraft, type StoredDraft } from '../store.ts';
import { type Arriving, IDLE_S, reservationFor, shortageFor } from './rules.ts';
import { addReserved, lockRoom, setArrived } from './store.ts';

/** Credentials that still work for longer than this were issued a moment ago, and nothing has to be counted again. */
const JUST_ISSUED_MS = 14 * 60_000;

/** What a new upload holds; throws when the whole of it would not fit now. */
export async function reserveArriving(tx: Tx, owner: string, bytes: number, limit: number): Promise<number> {
  const room = await lockRoom(tx, owner, limit);
  const upload: Arriving = { bytes, arrived: 0, reserved: 0 };
  requireFits(shortageFor(room, upload));
  const reserved = reservationFor(room, upload, false);
  await addReserved(tx, owner, reserved);
  return reserved;
}

function requireFits(shortage: number): void {
  if (shortage > 0) throw new AppError('owner_full', { fields: { excess: String(shortage) } });
}

/** Bytes of an upload that was left for which nothing is held any more; zero while it is under way. */
export function lapsedBytes({ bytes, arrived, reserved, credentials_end }: StoredDraft): number {
  if (reserved === null || credentials_end.getTime() > Date.now() - IDLE_S * 1_000) return 0;
  return Number(bytes) - Math.max(Number(reserved), Number(arrived));
}

export const planOfOwner = async (db: Parameters<typeof findUserById>[0], owner: string) =>
  planOfUser(await findUserById(db, owner));

/** Counts what has arrived, and adjusts what is held for it. Returns the bytes that are missing for the rest. */
export async function countArrived(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, region, prefix }: StoredDraft,
  idle: boolean,
): Promise<number> {
  const stored = await storage.used(region, prefix);
  return db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft?.state !== 'open' || draft.reserved === null) return 0;
    const { storage: limit } = await planOfOwner(tx, draft.owner);
    const bytes = Number(draft.bytes);
    const upload = { bytes, arrived: Math.min(bytes, stored), reserved: Number(draft.reserved) };
    const room = await lockRoom(tx, draft.owner, limit, id);
    const reserved = reservationFor(room, upload, idle);
    await addReserved(tx, draft.owner, reserved - upload.reserved);
    await setArrived(tx, id, { arrived: upload.arrived, reserved });
    return shortageFor(room, upload);
  });
}

/** Before credentials are renewed: throws when the rest of the upload does not fit any more. What has arrived stays. */
export async function requireRoomForRest(deps: Deps, draft: StoredDraft): Promise<void> {
  if (draft.reserved === null || draft.credentials_end.getTime() - Date.now() > JUST_ISSUED_MS) return;
  try {
    requireFits(await countArrived(deps, draft, false));
  } catch (error) {
    // The job counts it when the region answers again.
    if (!(error instanceof StorageAway)) throw error;
    deps.log.warn({ err: error, region: draft.region }, 'what has arrived could not be counted');
  }
}
