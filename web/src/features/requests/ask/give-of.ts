/** Turns a request that is being written into what the people who are asked will see. */

import { DEFAULT_EXPIRY_S } from '@waybill/contract/expiry';
import type { GiveView } from '@waybill/contract/giving';
import { planOfAccount } from '@waybill/contract/plans';
import { ITEM_FILES_MAX } from '@waybill/contract/request-items';
import type { UserView } from '@waybill/contract/user';
import { type AskDraft, expiryOf, filledItems } from './draft.ts';

type Owner = Pick<UserView, 'fullName' | 'email' | 'company' | 'logoPic' | 'profilePic' | 'role' | 'limits'>;

/** `untitled` stands in for what is not written yet. */
export function giveOf(draft: AskDraft, owner: Owner, now: number, untitled: string): GiveView {
  const { uploadLimit, fileLimit } = planOfAccount(owner);
  const [email = ''] = draft.emailTo;
  return {
    slug: '',
    state: 'open',
    lang: draft.lang,
    owner: {
      name: owner.fullName || (owner.company === '' ? owner.email : ''),
      company: owner.company,
      profilePic: owner.profilePic || null,
      logoPic: owner.logoPic || null,
    },
    title: draft.title.trim() || untitled,
    message: draft.message.trim(),
    items: filledItems(draft.items).map(({ key, name, note, required, kinds, least, most }) => ({
      _id: key,
      name: name.trim() || '…',
      note: note.trim(),
      required,
      kinds: [...kinds],
      least,
      most: most ?? ITEM_FILES_MAX,
    })),
    asks: { ...draft.asks, verified: draft.asks.email && draft.asks.verified },
    deadline: draft.deadline,
    expiryDate: expiryOf(draft, now) ?? now + DEFAULT_EXPIRY_S * 1000,
    bytesLeft: uploadLimit,
    most: { bytes: uploadLimit, files: fileLimit },
    // The link in an email names its reader, and proves the address.
    giver:
      draft.sendAs === 'email'
        ? { id: '', name: '', email: email || '…', company: '', verified: true }
        : null,
    isOwner: false,
    handedIn: [],
    encryption: null,
    brand: null,
  };
}
