/** The HTTP handlers for codes, by which a visitor proves an address. */
import { checkVerifyEmail, verifyEmail } from '@waybill/contract/signup';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { langOfRequest } from '../../../http/pages/language.ts';
import { rememberPlaces } from '../places/places.ts';
import { requireNotSuspended } from '../suspension.ts';
import { askerOf } from './asker.ts';
import { browserOf } from './browser.ts';
import { checkCode } from './check-code.ts';
import { sendCode } from './send-code.ts';
import { findProof } from './store.ts';

export function mountCodes(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    verifyEmail,
    async ({ body: { email, lang } }, context) => {
      const claim = askerOf(context, email);
      const verified = (await findProof(deps.db, claim)) !== undefined;
      if (!verified) await sendCode(deps, claim, lang ?? langOfRequest(context.request));
      return { verified };
    },
    { limit: { name: 'verify-email', points: 120, seconds: 3_600 } },
  );

  mount(
    app,
    deps,
    checkVerifyEmail,
    async ({ body: { email, verifyId } }, context) => {
      await checkCode(deps, { email, browser: browserOf(context) }, verifyId);
      await rememberPlaces(context, email);
      await requireNotSuspended(deps.db, email);
      return { verified: true };
    },
    { limit: { name: 'check-verify-email', points: 300, seconds: 3_600 } },
  );
}
