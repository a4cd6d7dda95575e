/** Takes over what was planned: users, then requests, then shares with their files. Each is there whole or not at all, so it can be stopped anywhere and run again. */
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type { Role } from '@waybill/contract/plans';
import type { SiteContent } from '@waybill/contract/site-content';
import type { Config } from '../../config/config.ts';
import { regionForNew } from '../../config/regions.ts';
import { findUserByEmail, findUserById, type StoredUser } from '../../features/accounts/index.ts';
import { announceImport, dropDraft } from '../../features/files/index.ts';
import { importedBefore, importUser, keepImport, storageOwnerOf } from '../../features/imports/index.ts';
import { importRequest } from '../../features/requests/index.ts';
import { importTransfer } from '../../features/transfers/index.ts';
import { messageOf } from '../../refusal.ts';
import type { Outcome } from './outcome.ts';
import type { Plan, PlannedShare } from './plan.ts';
import type { PlannedRequest } from './plan-request.ts';
import type { PingvinSource } from './source.ts';
import { type ImportDeps, storeFiles } from './upload-door.ts';
import { requestTitle } from './words.ts';

export interface TakeOver extends ImportDeps {
  readonly config: Config;
  readonly content: SiteContent;
  readonly source: PingvinSource;
  /** Where the embedded store is served. */
  readonly address: string;
  readonly role: Exclude<Role, 'anon'>;
  readonly lang: Lang;
  readonly say: (line: string) => void;
}

/** An account, and where what is its goes. */
interface Account {
  readonly user: StoredUser;
  readonly owner: string;
  readonly region: string;
}

/** The plan as it came out. */
export async function takeOver(deps: TakeOver, plan: Plan): Promise<Plan> {
  const users = await each(deps, plan.users, async ({ user, email }) => {
    await importUser(deps, {
      sourceId: user.id,
      madeAt: new Date(user.createdAt),
      email,
      name: user.username,
      lang: deps.lang,
      role: deps.role,
    });
  });
  const accountOf = await openAccounts(deps);
  const requests = await each(deps, plan.requests, async (planned) =>
    takeRequest(deps, await accountOf(planned.reverseShare.creatorId, planned.owner), planned),
  );
  const shares = await each(deps, plan.shares, async (planned, place) => {
    deps.say(`${place}  ${planned.share.id}  ${planned.files.length} files`);
    await takeShare(deps, await accountOf(planned.creatorId, planned.owner), planned);
  });
  return { users, requests, shares };
}

/** Does those that are to be taken over; what fails is left, with the reason. */
async function each<Planned extends { readonly outcome: Outcome }>(
  { say }: TakeOver,
  all: readonly Planned[],
  act: (planned: Planned, place: string) => Promise<void>,
): Promise<Planned[]> {
  const count = all.filter(({ outcome }) => outcome.is === 'taken').length;
  const ended: Planned[] = [];
  let at = 0;
  for (const planned of all) {
    let { outcome } = planned;
    if (outcome.is === 'taken') {
      at += 1;
      try {
        await act(planned, `${at}/${count}`);
      } catch (error) {
        if (error instanceof AppError && error.code === 'storage_full') throw error;
        outcome = { is: 'left', why: messageOf(error) };
        say(`   left: ${outcome.why}`);
      }
    }
    ended.push({ ...planned, outcome });
  }
  return ended;
}

/** Looks accounts up by the user they were made of, or by their address. */
async function openAccounts({ db, config }: TakeOver) {
  const before = await importedBefore(db);
  const ids = new Map(before.map(({ kind, source_id, user_id }) => [`${kind}:${source_id}`, user_id]));
  return async (creatorId: string | null, email: string): Promise<Account> => {
    const id = creatorId === null ? undefined : ids.get(`user:${creatorId}`);
    const user =
      creatorId === null
        ? await findUserByEmail(db, email)
        : id == null
          ? undefined
          : await findUserById(db, id);
    if (user === undefined) throw new Error('its owner was not taken over');
    const owner = await storageOwnerOf(db, user.id);
    const holder = owner === user.id ? user : await findUserById(db, owner);
    return { user, owner, region: regionForNew(config.regions, holder?.region) };
  };
}

async function takeRequest(
  { db }: TakeOver,
  { user, owner, region }: Account,
  { reverseShare: { token, createdAt }, maxBytes, expiresAt }: PlannedRequest,
): Promise<void> {
  const askedAt = new Date(createdAt);
  const title = requestTitle(user.full_name || user.email, user.lang);
  const asked = { asker: user, owner, region, title, maxBytes, askedAt, expiresAt: new Date(expiresAt) };
  await importRequest(db, asked, (tx, { id }) =>
    keepImport(tx, {
      kind: 'request',
      source_id: token,
      source_made_at: askedAt,
      user_id: user.id,
      request_id: id,
    }),
  );
}

async function takeShare(deps: TakeOver, account: Account, planned: PlannedShare): Promise<void> {
  const { db, source, address } = deps;
  const { user, owner, region } = account;
  const { share } = planned;
  const sentAt = new Date(share.createdAt);
  const files = planned.files.map(({ file, name }) => ({
    path: name,
    size: file.size,
    read: () => source.read(file),
  }));
  const key = `pingvin-share ${share.id} ${share.createdAt}`;
  const draft = await announceImport(db, { userId: user.id, owner, region, key }, files);
  try {
    await storeFiles(deps, address, draft, files);
    const imported = {
      sender: user,
      files,
      title: planned.title,
      message: planned.message,
      recipients: planned.recipients,
      passwordHash: planned.passwordHash,
      opensByLink: planned.opensByLink,
      maxDownloads: planned.maxDownloads,
      sentAt,
      expiresAt: new Date(planned.expiresAt),
    };
    await importTransfer(deps, draft, imported, (tx, { id }) =>
      keepImport(tx, {
        kind: 'share',
        source_id: share.id,
        source_made_at: sentAt,
        user_id: user.id,
        transfer_id: id,
      }),
    );
  } catch (error) {
    // Refused for good; after anything else the next run goes on with what is stored.
    if (error instanceof AppError && error.code !== 'storage_full') await dropDraft(db, draft.id);
    throw error;
  }
}
