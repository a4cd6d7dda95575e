/** Decides which address a mail comes from: the domain of the account it is sent for while it can be signed, otherwise ours. */
import type { DkimKey, Mailbox } from '../adapters/mail/port.ts';
import { mailboxOf } from '../config/mail-address.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';

export interface MailSender {
  /** Not ours, but the domain of the account. */
  readonly isTheirs: boolean;
  readonly from: Mailbox;
  /** Signs in place of our own key. */
  readonly dkim?: DkimKey;
}

export const ourSender = ({ config }: Pick<Deps, 'config'>): MailSender => ({
  isTheirs: false,
  from: mailboxOf(config.mail.from),
});

/** While a record is missing, receivers would take its mails for forged. A plan that ended has its time of grace. */
const sendingDomain = (db: Db, ownerId: string) =>
  db
    .selectFrom('domains')
    .select(['from_address', 'from_name', 'service_id', 'service'])
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'sending')
    .where('verified_at', 'is not', null)
    .where(({ eb, or }) => or([eb('problem', 'is', null), eb('problem', '=', 'plan')]))
    .executeTakeFirst();

/** Read again at every attempt, because the domain can change while a mail waits. */
export async function senderOf(deps: Deps, sentFor: string | null): Promise<MailSender> {
  const ours = ourSender(deps);
  const domain = sentFor === null ? undefined : await sendingDomain(deps.db, sentFor);
  if (domain?.from_address == null || domain.service_id === null) return ours;
  // The operator has changed the service, and the domain is not known there yet.
  if (domain.service?.kind !== deps.sending.kind) return ours;
  const signature = await deps.sending.signatureOf(domain.service_id);
  if (signature === undefined) return ours;
  const address = domain.from_address;
  return {
    isTheirs: true,
    from: domain.from_name === '' ? { address } : { name: domain.from_name, address },
    ...(signature.by === 'us' ? { dkim: signature.key } : {}),
  };
}
