/** Reads what the mails about a transfer need to know. It is read again for every mail, because the transfer can change while a mail is queued. */
import { isPaid, isRole } from '@waybill/contract/plans';
import { formatSize } from '@waybill/contract/sizes';
import type { Mail } from '@waybill/mails/registry';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { NewMail } from '../../../mail/post.ts';
import { findUserById, mailLogoUrl } from '../../accounts/index.ts';
import { mailBrandOf } from '../../branding/index.ts';
import { linkSiteOf } from '../../domains/index.ts';
import {
  findTransferById,
  firstPaths,
  firstTitlePath,
  isSenderSuspended,
  openLinkOf,
  type StoredTransfer,
  stateOf,
  visitorsKey,
} from '../../transfers/index.ts';

export type MailNamed<Name extends Mail['name']> = Extract<Mail, { readonly name: Name }>;

/** Files and people that a mail names; the rest are only counted. */
const NAMED_FILES = 4;
export const NAMED_PEOPLE = 10;

export interface MailContext {
  readonly transfer: StoredTransfer;
  readonly state: ReturnType<typeof stateOf>;
  readonly suspended: boolean;
  readonly contents: MailNamed<'sent'>['contents'];
  readonly sender: MailNamed<'transfer'>['sender'];
  /** The sender is not a paying user, so addresses in their text must not become links. */
  readonly unlinked: boolean;
  /** The account whose domain mails to receivers may come from; none for visitors. */
  readonly from: Pick<NewMail, 'sentFor'>;
  /** Where mails to the sender go. */
  readonly reader: { readonly to: string; readonly lang: 'en' | 'zh'; readonly accountId?: string };
  /** Where links of the transfer lead. */
  readonly site: string;
  /** For everyone; null for what opens only by its recipients’ own links. */
  readonly link: string | null;
  /** The page where the sender follows the transfer; a visitor’s own link opens it as recipients see it. */
  readonly page: string;
}

/** Undefined when the transfer is gone or its sender is suspended: then no mail is sent. */
export async function mailContextOf(
  deps: Pick<Deps, 'config' | 'keys'>,
  db: Db | Tx,
  transferId: string,
): Promise<MailContext | undefined> {
  const context = await readMailContext(deps, db, transferId);
  return context?.suspended ? undefined : context;
}

export async function readMailContext(
  deps: Pick<Deps, 'config' | 'keys'>,
  db: Db | Tx,
  transferId: string,
): Promise<MailContext | undefined> {
  const transfer = await findTransferById(db, transferId);
  if (transfer === undefined) return undefined;
  const user = transfer.user_id === null ? undefined : await findUserById(db, transfer.user_id);
  const site = await linkSiteOf(deps, db, transfer.owner);
  const visitor = user === undefined;
  const logo = visitor ? undefined : await mailLogoUrl(deps, db, transfer.owner);
  const brand = visitor ? undefined : await mailBrandOf(db, transfer.owner);
  return {
    transfer,
    state: stateOf(transfer, Date.now()),
    suspended: await isSenderSuspended(db, transfer),
    contents: {
      title: transfer.title,
      folder: transfer.folder,
      fileName: await firstTitlePath(db, transfer),
      files: await firstPaths(db, transfer, NAMED_FILES),
      count: transfer.file_count,
      size: formatSize(Number(transfer.bytes)),
      ...(transfer.encrypted ? { encrypted: keyOf(transfer) } : {}),
    },
    sender: {
      name: transfer.sender_name,
      email: transfer.sender_email,
      company: transfer.company,
      visitor,
      ...(logo === undefined ? {} : { logo }),
      ...(brand === undefined ? {} : { brand }),
    },
    unlinked: visitor || !isRole(user.role) || !isPaid(user.role),
    from: visitor ? {} : { sentFor: transfer.owner },
    reader: visitor
      ? { to: transfer.sender_email, lang: transfer.lang }
      : { to: user.email, lang: user.lang, accountId: user.id },
    site,
    link: openLinkOf(site, transfer),
    page: visitor
      ? personalLink(site, transfer.slug, visitorsKey(deps, transfer))
      : new URL(`/dash/transfers/${transfer.slug}`, deps.config.publicUrl).href,
  };
}

/** Where the people with the key have it: sent by link, in the link. */
const keyOf = ({ send_as }: StoredTransfer) => (send_as === 'link' ? 'link' : 'passphrase');

/** `site` is where links of the transfer lead. */
export const personalLink = (site: string, slug: string, recipientId: string): string =>
  `${site}/d/${slug}/${recipientId}`;

/** Without names of files and folders when there is a password: receivers have not entered it yet. */
export const contentsForReceivers = ({ transfer, contents }: MailContext): MailContext['contents'] =>
  transfer.password_hash === null ? contents : { ...contents, folder: '', fileName: '', files: [] };
