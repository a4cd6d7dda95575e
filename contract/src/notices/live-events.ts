/** The events that the open pages of an account receive: every kind with its data. */
import * as z from 'zod';

const nothing = z.object({});
const session = z.object({ sessionId: z.string() });
const passkey = z.object({ name: z.string() });
const apiKey = z.object({ name: z.string() });
const transfer = z.object({ id: z.string(), slug: z.string() });
const request = z.object({ id: z.string(), slug: z.string() });
const mail = z.object({ mailId: z.string(), mailKind: z.string(), to: z.string() });

/** Also read from events that were stored up to 30 days ago, so a field that is added later needs a default. */
export const liveData = {
  'session.ended': session.extend({ why: z.string() }),
  'session.reused': session,

  /** The address that was verified; null in events from before it was stored. */
  'account.created': z.object({ email: z.string().nullable().default(null) }),
  'account.suspended': nothing,
  'account.restored': nothing,
  'account.role_changed': z.object({ role: z.string() }),
  'account.profile_changed': nothing,
  'billing.changed': nothing,
  'domains.changed': nothing,
  /** Who is in the team or invited, their roles, or what its log says. */
  'team.changed': nothing,
  'branding.changed': nothing,
  'account.email_changed': z.object({ oldEmail: z.string(), email: z.string() }),
  'account.password_changed': nothing,
  'account.password_reset': nothing,
  'account.two_factor_on': nothing,
  'account.two_factor_off': nothing,
  'account.recovery_codes_renewed': nothing,
  'account.recovery_code_used': z.object({ left: z.number() }),
  'account.passkey_added': passkey,
  'account.passkey_removed': passkey,
  /** `name` is the provider’s. */
  'account.sso_connected': z.object({ name: z.string() }),
  'account.sso_disconnected': z.object({ name: z.string() }),
  'account.key_created': apiKey,
  'account.key_revoked': apiKey,
  /** `deleteAt` is ISO. */
  'account.deletion_planned': z.object({ deleteAt: z.string() }),
  'account.deletion_kept': nothing,
  /** The account is gone, so the event carries the address and language for the last mail. */
  'account.deleted': z.object({ email: z.string(), lang: z.enum(['en', 'zh']) }),

  'transfer.sent': transfer,
  /** `draftId` is the upload whose files were added. */
  'transfer.files_added': transfer.extend({ draftId: z.string() }),
  /** `recipients` are the ids of those who are mailed. */
  'transfer.recipients_added': transfer.extend({ recipients: z.array(z.string()) }),
  /** `fields` are those of `CHANGEABLE`. */
  'transfer.changed': transfer.extend({ revision: z.number(), fields: z.array(z.string()) }),
  /** A recipient was removed or restored, or their address was replaced by `email`. */
  'transfer.recipient_changed': transfer.extend({
    email: z.string(),
    how: z.enum(['removed', 'restored', 'fixed']),
  }),
  /** `recipients` are the ids of those who are reminded. */
  'transfer.reminded': transfer.extend({ recipients: z.array(z.string()), automatic: z.boolean() }),
  /** The newest email to a recipient was delivered, bounced, held back for good, or waits for a limit. */
  'transfer.mail_changed': transfer.extend({
    email: z.string(),
    mail: z.enum(['sent', 'bounced', 'held', 'waiting']),
  }),
  'transfer.deleted': transfer,
  'transfer.kept': transfer,
  'transfer.expiring': transfer,
  'transfer.expired': transfer,
  /** The last download that its sender allows has begun, or it was deleted after its first one. */
  'transfer.limit_reached': transfer.extend({ deleted: z.boolean() }),
  'transfer.taken_down': transfer,
  /** Its files were checked for malware. */
  'transfer.checked': transfer,
  /** Its sender changed which colleagues see it; `lost` are the ids of those who no longer do. */
  'transfer.sharing_changed': transfer.extend({ lost: z.array(z.string()) }),
  /** For colleagues: one that is shared with them changed, began to be shared, or no longer is. */
  'transfer.shared': transfer,
  /** A person saw the page through their own link. */
  'transfer.opened': transfer.extend({
    email: z.string(),
    at: z.number(),
    country: z.string().nullable(),
    city: z.string().nullable(),
  }),
  /** A file, several or everything was downloaded. */
  'transfer.downloaded': transfer.extend({
    downloadId: z.string(),
    at: z.number(),
    total: z.number(),
    country: z.string().nullable(),
    countryName: z.string().nullable(),
    city: z.string().nullable(),
    email: z.string().nullable(),
    file: z.string().nullable(),
    fileName: z.string().nullable(),
    browser: z.string().nullable(),
  }),
  /** Strangers have tried more passwords than they may. */
  'transfer.password_guessed': transfer,
  /** A receiver asks for more time. */
  'transfer.extension_asked': transfer.extend({ askId: z.string(), email: z.string() }),
  /** The sender has granted it. */
  'transfer.extended': transfer.extend({ askId: z.string(), expiryDate: z.number() }),

  'request.asked': request,
  'request.changed': request.extend({ revision: z.number() }),
  'request.closed': request,
  'request.deleted': request,
  'request.kept': request,
  'request.reopened': request,
  /** `people` are the ids of those who are mailed. */
  'request.people_added': request.extend({ people: z.array(z.string()) }),
  /** `people` are the ids of those who are reminded. */
  'request.reminded': request.extend({ people: z.array(z.string()), automatic: z.boolean() }),
  /** Someone opened it, said who they are, was removed, or their email was delivered or not. */
  'request.person_changed': request.extend({ person: z.string() }),
  /** An upload for it began or was given up. */
  'request.arriving': request,
  'request.handed_in': request.extend({
    handIn: z.string(),
    person: z.string(),
    item: z.string().nullable(),
    files: z.number(),
    bytes: z.number(),
    at: z.number(),
  }),
  'request.decided': request.extend({
    handIns: z.array(z.string()),
    state: z.enum(['waiting', 'accepted', 'refused']),
  }),
  /** A person withdrew files, or moved them to another item. */
  'request.files_withdrawn': request.extend({ person: z.string(), files: z.number() }),
  'request.files_moved': request.extend({ person: z.string(), files: z.number() }),
  /** Files that were handed in were checked for malware. */
  'request.checked': request,
  /** Everyone who was asked has handed in every required item. */
  'request.fulfilled': request,
  /** It was fulfilled, and is no longer: something was refused, or more was asked for. */
  'request.unfulfilled': request,
  /** Files can still be handed in until it expires. */
  'request.deadline_passed': request,
  'request.expired': request,

  /** The templates for requests. */
  'templates.changed': nothing,
  'notifications.changed': nothing,
  'contacts.changed': nothing,
  /** The operator answered in the user’s conversation. */
  'contact.answered': z.object({ message: z.string() }),

  'mail.bounced': mail,
  'mail.failed': mail,
  'mail.capped': mail,
};

export type LiveKind = keyof typeof liveData;

export type LiveData<Kind extends LiveKind> = z.infer<(typeof liveData)[Kind]>;

export type LiveEvent = {
  [Kind in LiveKind]: { readonly id: string; readonly kind: Kind; readonly data: LiveData<Kind> };
}[LiveKind];

/** An event as it crosses the wire, of a kind that is perhaps not known here. */
export const liveMessage = z.object({ id: z.string(), kind: z.string(), data: z.unknown() });

const isLiveKind = (kind: string): kind is LiveKind => Object.hasOwn(liveData, kind);

/** Undefined when the kind or its data is not known here: a page may be older than the server. */
export function readLiveEvent({ id, kind, data }: z.infer<typeof liveMessage>): LiveEvent | undefined {
  if (!isLiveKind(kind)) return undefined;
  const read = liveData[kind].safeParse(data);
  // The table pairs each kind with its data; the compiler does not follow that through a lookup.
  return read.success ? ({ id, kind, data: read.data } as LiveEvent) : undefined;
}

type LiveArea = LiveKind extends `${infer Area}.${string}` ? Area : never;

/** Whether an event is about the account, a transfer, a session …: the first word of its kind. */
export const isAbout = <Area extends LiveArea>(
  event: LiveEvent,
  area: Area,
): event is Extract<LiveEvent, { readonly kind: `${Area}.${string}` }> => event.kind.startsWith(`${area}.`);
