/** Hears from the server whenever the conversation changes. */
import { contactLive } from '@waybill/contract/contact';
import { followChanges } from '../../session/follow-changes.ts';
import { fetchAsAnyone } from './call-as-anyone.ts';

/** Call what it returns to stop. */
export const followConversation = (onChange: () => void): (() => void) =>
  followChanges((signal) => fetchAsAnyone(contactLive.path, signal), onChange);
