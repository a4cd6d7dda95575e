/** Asks the server for unread answers, and remembers whether it is worth asking on the next page. */
import { contactUnread } from '@waybill/contract/contact';
import { keep } from '../../session/kept.ts';
import { callAsAnyone } from './call-as-anyone.ts';
import { setUnread } from './unread.ts';

/** Without an answer the mark stays as it is. */
export async function askUnread(): Promise<void> {
  const { exists, unread } = await callAsAnyone(contactUnread, {});
  keep('waybill-contact', exists ? '1' : null);
  setUnread(unread);
}
