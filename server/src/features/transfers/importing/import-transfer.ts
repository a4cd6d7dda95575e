/** Stores a transfer that was sent with another program: from the files of an upload, with the dates it had there, and without any mail. */
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { StoredUser } from '../../accounts/index.ts';
import { lockImport, lookAhead, type StoredDraft, sealDraft } from '../../files/index.ts';
import { refusingBlocked } from '../blocking/refuse-blocked.ts';
import { folderOf } from '../contents.ts';
import { record } from '../history/record.ts';
import { attachDraft, holdSender, insertRecipients, insertTransfer, type StoredTransfer } from '../store.ts';

export interface ImportedTransfer {
  readonly sender: StoredUser;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  readonly title: string;
  readonly message: string;
  readonly recipients: readonly string[];
  /** As the other program stored it. */
  readonly passwordHash: string | null;
  readonly opensByLink: boolean;
  readonly maxDownloads: number | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** `keep` runs in the same transaction. */
export async function importTransfer(
  deps: Pick<Deps, 'db' | 'storage' | 'malware'>,
  draft: StoredDraft,
  imported: ImportedTransfer,
  keep: (tx: Tx, transfer: StoredTransfer) => Promise<void>,
): Promise<StoredTransfer> {
  const sent = imported.files.map(({ path, size }) => ({ key: draft.prefix + path, size }));
  const ahead = await lookAhead(deps, draft, sent);
  return refusingBlocked(deps, (guard) =>
    deps.db.transaction().execute(async (tx) => {
      const open = await lockImport(tx, draft);
      await holdSender(tx, open.owner);
      await sealDraft(deps, tx, open, sent, ahead);
      await guard(tx, open);
      const transfer = await insertTransfer(tx, columnsOf(open, imported));
      await attachDraft(tx, transfer.id, open.id);
      const people = imported.recipients.map((email) => ({ email, name: '', company: '' }));
      await insertRecipients(tx, transfer.id, people);
      await record(tx, transfer, {
        kind: 'sent',
        actor: 'sender',
        accountId: transfer.user_id,
        data: { recipients: people.length },
        at: imported.sentAt,
      });
      await keep(tx, transfer);
      return transfer;
    }),
  );
}

const columnsOf = (
  { slug, owner, region }: StoredDraft,
  { sender, files, sentAt, expiresAt, ...imported }: ImportedTransfer,
): Parameters<typeof insertTransfer>[1] => ({
  slug,
  owner,
  user_id: sender.id,
  sender_email: sender.email,
  sender_name: sender.full_name,
  sender_picture: null,
  company: sender.company,
  lang: sender.lang,
  send_as: 'link',
  open_by_link: imported.opensByLink,
  title: imported.title,
  folder: folderOf({ paths: files.map(({ path }) => path), emptyFolders: [] }, []),
  message: imported.message,
  password_hash: imported.passwordHash,
  region,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
  file_count: files.length,
  voice_memo: null,
  created_at: sentAt,
  expiry_seconds: Math.max(1, Math.round((expiresAt.getTime() - sentAt.getTime()) / 1000)),
  expires_at: expiresAt,
  max_downloads: imported.maxDownloads,
  forwarded_from: null,
  sender_block: null,
  sender_person: null,
});
