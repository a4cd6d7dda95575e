/** All HTTP handlers of accounts. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountCodes } from './codes/routes.ts';
import { mountConsoleGate } from './console/routes.ts';
import { mountDeletion } from './deletion/routes.ts';
import { mountEmail } from './email/routes.ts';
import { mountLogo } from './logo/routes.ts';
import { mountPasskeys } from './passkeys/routes.ts';
import { mountPasswords } from './passwords/routes.ts';
import { mountPictures } from './pictures/routes.ts';
import { mountProfile } from './profile/routes.ts';
import { mountPush } from './push/routes.ts';
import { mountSessions } from './sessions/routes.ts';
import { mountSignup } from './signup/routes.ts';
import { mountSso } from './sso/routes.ts';
import { mountTwoFactor } from './two-factor/routes.ts';

export function mountAccounts(app: FastifyInstance, deps: Deps): void {
  mountSignup(app, deps);
  mountCodes(app, deps);
  mountSessions(app, deps);
  mountPasswords(app, deps);
  mountEmail(app, deps);
  mountTwoFactor(app, deps);
  mountConsoleGate(app, deps);
  mountPasskeys(app, deps);
  mountSso(app, deps);
  mountProfile(app, deps);
  mountPush(app, deps);
  mountPictures(app, deps);
  mountLogo(app, deps);
  mountDeletion(app, deps);
}
