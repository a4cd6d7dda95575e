/** Counts a new account for the link it came by, once, and not for links of the same person. */
import { createHmac } from 'node:crypto';
import { isSamePerson, personOf } from '@waybill/contract/person';
import { on } from '../../events/on.ts';
import { accountReferred, findUserById } from '../accounts/index.ts';
import { billingChanged } from '../billing/index.ts';
import { findAffiliate, hasUsedBrowser, keepReferral, settlePaying } from './store.ts';

export const countReferral = on(accountReferred, {
  name: 'count-referral',
  react: async ({ data: { accountId, code, browser } }, { db, keys }) => {
    await db.transaction().execute(async (tx) => {
      const affiliate = await findAffiliate(tx, code);
      const account = await findUserById(tx, accountId);
      if (affiliate === undefined || account === undefined) return;
      if (affiliate.id === account.id || isSamePerson(affiliate.email, account.email)) return;
      if (await hasUsedBrowser(tx, affiliate.id, Buffer.from(browser, 'base64'))) return;
      const person = createHmac('sha256', keys.visitors)
        .update(`referral:${personOf(account.email)}`)
        .digest();
      await keepReferral(tx, { affiliate: affiliate.id, account: account.id, person });
      // The first payment may have been made before this.
      await settlePaying(tx, account.id);
    });
  },
});

export const followPayments = on(billingChanged, {
  name: 'follow-referred-payments',
  react: async ({ accountId }, { db }) => {
    if (accountId !== null) await settlePaying(db, accountId);
  },
});
