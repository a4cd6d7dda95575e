/** The HTTP handlers for registering. */
import { AppError } from '@waybill/contract/errors';
import { newsignupverify, signup2 } from '@waybill/contract/signup';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { langOfRequest } from '../../../http/pages/language.ts';
import { browserOf } from '../browser.ts';
import { cleanName } from '../profile/rules.ts';
import { openByPassword } from '../sessions/open-session.ts';
import { beginSignup } from './begin-signup.ts';
import { createAccount } from './create-account.ts';
import { codeInReferrer } from './referrer.ts';

const limit = { name: 'signup', points: 300, seconds: 3_600 };

export function mountSignup(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    newsignupverify,
    ({ body: { email, lang, code, verifyComplete } }, context) =>
      beginSignup(context, {
        email,
        lang: lang ?? langOfRequest(context.request),
        code,
        saysVerified: verifyComplete === true,
      }),
    { limit },
  );

  mount(
    app,
    deps,
    signup2,
    async ({ body: { email, password, fullName, company, lang, status, referrer } }, context) => {
      const id = await createAccount(
        context,
        { email, browser: browserOf(context) },
        {
          password,
          fullName: cleanName(fullName),
          company: cleanName(company),
          lang: lang ?? langOfRequest(context.request),
          referredBy: codeInReferrer(referrer, deps.config.publicUrl),
          status: status === 'pre_checkout' ? status : 'unpaid',
        },
      );
      const signedIn = await openByPassword(context, id);
      if (signedIn === undefined) throw new AppError('email_taken');
      const { user, ...tokens } = signedIn;
      return { ...user, ...tokens };
    },
    { limit },
  );
}
