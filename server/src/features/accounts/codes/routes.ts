/** The HTTP handlers for codes, by which a visitor proves an address. */
import {
  checkVerifyEmail,
  confirmEmailLink,
  isVerifiedEmail,
  openEmailLink,
  verifyEmail,
} from '@waybill/contract/verify-email';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { langOfRequest } from '../../../http/pages/language.ts';
import { browserOf } from '../browser.ts';
import { rememberPlaces } from '../places/places.ts';
import { requireNotSuspended } from '../suspension.ts';
import { askerOf } from './asker.ts';
import { checkCode } from './check-code.ts';
import { confirmLink, openLink } from './confirm-link.ts';
import { askedBy, sendCode } from './send-code.ts';
import { findProof } from './store.ts';

export function mountCodes(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    verifyEmail,
    async ({ body: { email, lang } }, context) => {
      const claim = askerOf(context, email);
      if ((await findProof(deps.db, claim)) !== undefined) return { verified: true };
      return askedBy(await sendCode(deps, claim, lang ?? langOfRequest(context.request)));
    },
    { limit: { name: 'verify-email', points: 120, seconds: 3_600 } },
  );

  mount(
    app,
    deps,
    checkVerifyEmail,
    async ({ body: { email, verifyId } }, context) => {
      await checkCode(context, email, verifyId);
      await rememberPlaces(context, email);
      await requireNotSuspended(deps.db, email);
      return { verified: true };
    },
    { limit: { name: 'check-verify-email', points: 300, seconds: 3_600 } },
  );

  // Pages ask again whenever they are looked at.
  mount(
    app,
    deps,
    isVerifiedEmail,
    async ({ body: { email } }, context) => {
      const proof = await findProof(deps.db, { email, browser: browserOf(context) });
      return { verified: proof !== undefined };
    },
    { limit: { name: 'is-verified-email', points: 1_200, seconds: 3_600 } },
  );

  const limit = { name: 'email-link', points: 120, seconds: 3_600 };
  mount(
    app,
    deps,
    openEmailLink,
    async ({ body: { token } }, context) => ({ email: await openLink(context, token) }),
    { limit },
  );
  mount(
    app,
    deps,
    confirmEmailLink,
    async ({ body: { token } }, context) => ({ email: await confirmLink(context, token) }),
    { limit },
  );
}
