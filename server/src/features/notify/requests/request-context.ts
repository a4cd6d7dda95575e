/** Reads what the mails about a request need to know. It is read again for every mail, because the request can change while a mail is queued. */
import { isPaid, isRole } from '@waybill/contract/plans';
import type { HandInMails } from '@waybill/contract/request-settings';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { NewMail } from '../../../mail/post.ts';
import { findUserById, isSuspended, mailLogoUrl, requestSettingsOf } from '../../accounts/index.ts';
import { mailBrandOf } from '../../branding/index.ts';
import { linkSiteOf } from '../../domains/index.ts';
import {
  findRequestById,
  linkOfRequest,
  type StoredGiver,
  type StoredRequest,
  stateOfRequest,
} from '../../requests/index.ts';
import type { MailNamed } from '../transfers/mail-context.ts';

type Asked = Pick<MailNamed<'request'>, 'owner' | 'unlinked' | 'title' | 'encrypted'>;

export interface RequestContext {
  readonly request: StoredRequest;
  /** Files can be handed in. */
  readonly open: boolean;
  readonly asked: Asked;
  readonly deadline: string | null;
  readonly expires: string;
  readonly locked: boolean;
  /** Where mails to the owner go. */
  readonly reader: { readonly to: string; readonly lang: 'en' | 'zh'; readonly accountId: string };
  /** Which mails about hand-ins the owner wants. */
  readonly handInMails: HandInMails;
  /** Where links of the request lead. */
  readonly site: string;
  /** The page where the owner follows the request. */
  readonly page: string;
}

/** Undefined when the request is gone or its owner is suspended: then no mail is sent. */
export async function requestContextOf(
  deps: Pick<Deps, 'config' | 'keys'>,
  db: Db | Tx,
  requestId: string,
): Promise<RequestContext | undefined> {
  const request = await findRequestById(db, requestId);
  if (request === undefined) return undefined;
  const user = await findUserById(db, request.user_id);
  if (user === undefined || isSuspended(user)) return undefined;
  const logo = await mailLogoUrl(deps, db, request.owner);
  const brand = await mailBrandOf(db, request.owner);
  const state = stateOfRequest(request, Date.now());
  return {
    request,
    open: state === 'open' || state === 'fulfilled',
    asked: {
      owner: {
        name: user.full_name,
        email: user.email,
        company: user.company,
        ...(logo === undefined ? {} : { logo }),
        ...(brand === undefined ? {} : { brand }),
      },
      unlinked: !isRole(user.role) || !isPaid(user.role),
      title: request.title,
      encrypted: request.encryption !== null,
    },
    deadline: request.deadline?.toISOString() ?? null,
    expires: request.expires_at.toISOString(),
    locked: request.password_hash !== null,
    reader: { to: user.email, lang: user.lang, accountId: user.id },
    handInMails: requestSettingsOf(user).notify,
    site: await linkSiteOf(deps, db, request.owner),
    page: new URL(`/dash/requests/${request.slug}`, deps.config.publicUrl).href,
  };
}

/** Longer than any cap of an account holds it back. */
const GIVE_UP_MS = 3 * 86_400_000;

/** The head of a mail to a person who is asked; answers go to the owner. */
export const toGiver = (
  { request, asked }: RequestContext,
  { email }: StoredGiver,
): Omit<NewMail, 'mail'> => ({
  to: email,
  lang: request.lang,
  number: request.slug,
  replyTo: asked.owner.email,
  accountId: request.user_id,
  sentFor: request.owner,
  giveUpAt: new Date(Math.min(Date.now() + GIVE_UP_MS, request.expires_at.getTime())),
});

export const personalLinkOf = ({ site, request }: RequestContext, { id }: StoredGiver): string =>
  linkOfRequest(site, request, id);

/** Strangers can type any address, so only one that was asked or is proven is mailed. */
export const canBeMailed = ({ email, invited, verified_at }: StoredGiver): boolean =>
  email !== '' && (invited || verified_at !== null);
