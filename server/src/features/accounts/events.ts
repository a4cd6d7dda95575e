/** The events of accounts. */
import { ROLES } from '@waybill/contract/plans';
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../../events/define.ts';

export const accountCreated = defineLiveEvent('account.created');
export const accountSuspended = defineLiveEvent('account.suspended');
export const accountRestored = defineLiveEvent('account.restored');
export const roleChanged = defineLiveEvent('account.role_changed');
export const profileChanged = defineLiveEvent('account.profile_changed');
export const emailChanged = defineLiveEvent('account.email_changed');
export const passwordChanged = defineLiveEvent('account.password_changed');
export const passwordReset = defineLiveEvent('account.password_reset');
export const twoFactorOn = defineLiveEvent('account.two_factor_on');
export const twoFactorOff = defineLiveEvent('account.two_factor_off');
export const recoveryCodesRenewed = defineLiveEvent('account.recovery_codes_renewed');
export const recoveryCodeUsed = defineLiveEvent('account.recovery_code_used');
export const passkeyAdded = defineLiveEvent('account.passkey_added');
export const passkeyRemoved = defineLiveEvent('account.passkey_removed');
export const ssoConnected = defineLiveEvent('account.sso_connected');
export const ssoDisconnected = defineLiveEvent('account.sso_disconnected');
export const deletionPlanned = defineLiveEvent('account.deletion_planned');
export const deletionKept = defineLiveEvent('account.deletion_kept');
export const accountDeleted = defineLiveEvent('account.deleted');

export const sessionEnded = defineLiveEvent('session.ended');
export const sessionReused = defineLiveEvent('session.reused');

/** Wrong codes were tried too often; the address may have no account. */
export const codeTriesExhausted = defineEvent('code.tries_exhausted', z.object({ email: z.string() }));

/** A new account came by an affiliate link; `browser` is the hash of its browser, in base64. */
export const accountReferred = defineEvent(
  'account.referred',
  z.object({ accountId: z.string(), code: z.string(), browser: z.string() }),
);

/** The provider of single sign-on says that the account has another role than it was given. */
export const ssoRoleNamed = defineEvent(
  'account.sso_role_named',
  z.object({ accountId: z.string(), role: z.enum(ROLES) }),
);
