/** The security notices in English. */
import type { SecurityWords } from './security-notice.tsx';

export const english: SecurityWords = {
  when: 'When: ',
  actions: (brandName) => ({
    password: 'Set new password',
    profile: 'Open profile',
    keys: 'Open API keys',
    site: `Open ${brandName}`,
  }),
  reason: (brandName) =>
    `This email address belongs to your ${brandName} account. Security notices can’t be turned off.`,
  notices: {
    password_changed: () => ({
      title: 'Your password was changed',
      what: 'Your password was changed in your profile. All other devices were signed out.',
      help: 'If it wasn’t you, set a new password now. This signs out all other devices.',
    }),
    password_reset: () => ({
      title: 'Your password was reset',
      what: 'A new password was set with the link we emailed you. All other devices were signed out.',
      help: 'If it wasn’t you, someone may be reading your email. Secure your email account first, then set a new password.',
    }),
    email_changed: ({ email }) => ({
      title: 'Your email address was changed',
      what: `Your account now uses ${email}. This is our last email to the old address.`,
      help: 'If it wasn’t you, contact us right away with the waybill number of this email. You’ll find the contact form on our start page.',
      reason: (brandName) => `Until now, this email address belonged to an account on ${brandName}.`,
    }),
    two_factor_on: () => ({
      title: 'Two-factor sign-in is on',
      what: 'You now also need a code from your authenticator app to log in. Keep your recovery codes somewhere safe.',
      help: 'If it wasn’t you, set a new password now and check your profile.',
    }),
    two_factor_off: () => ({
      title: 'Two-factor sign-in is off',
      what: 'You no longer need a code from your authenticator app to log in. Your recovery codes no longer work.',
      help: 'If it wasn’t you, set a new password now and turn it on again in your profile.',
    }),
    recovery_codes_renewed: () => ({
      title: 'You have new recovery codes',
      what: 'New recovery codes were generated for your account. The old ones no longer work.',
      help: 'If it wasn’t you, set a new password now and generate new codes in your profile.',
    }),
    recovery_code_used: () => ({
      title: 'A recovery code was used',
      what: 'Someone logged in to your account with one of your recovery codes. That code no longer works.',
      help: 'If it wasn’t you, set a new password now and generate new codes in your profile.',
    }),
    passkey_added: () => ({
      title: 'A passkey was added',
      what: 'A new passkey can now be used to log in to your account.',
      help: 'If it wasn’t you, remove it in your profile and set a new password.',
    }),
    passkey_removed: () => ({
      title: 'A passkey was removed',
      what: 'One of your passkeys can no longer be used to log in to your account.',
      help: 'If it wasn’t you, check your profile and set a new password.',
    }),
    sso_connected: ({ provider }) => ({
      title: `Your account was connected with ${provider}`,
      what: `From now on, logging in with ${provider} opens your account, without its password.`,
      help: 'If it wasn’t you, disconnect it in your profile and set a new password.',
    }),
    sso_disconnected: ({ provider }) => ({
      title: `Your account was disconnected from ${provider}`,
      what: `Logging in with ${provider} no longer opens your account.`,
      help: 'If it wasn’t you, check your profile and set a new password.',
    }),
    key_created: ({ key }) => ({
      title: 'An API key was created',
      what: `A program can now use your account with the API key “${key}”.`,
      help: 'If it wasn’t you, revoke the key and set a new password.',
    }),
    session_reused: () => ({
      title: 'We ended one of your sessions',
      what: 'An old sign-in was used a second time. That happens when someone has copied it, and sometimes when a browser crashes. To be safe, we ended that session.',
      help: 'If it wasn’t you, set a new password now. This signs out all other devices.',
    }),
    code_tries: () => ({
      title: 'Too many wrong codes',
      what: 'Someone entered many wrong codes for this email address. They didn’t get in, and those codes no longer work.',
      help: 'If it wasn’t you, you don’t need to do anything. Never share a code that we send you.',
      reason: (brandName) => `Codes for this email address were requested on ${brandName}.`,
    }),
    deletion_planned: ({ date }) => ({
      title: 'Your account will be deleted',
      what: `Your account and everything in it will be deleted on ${date}. Until then you can log in and keep it.`,
      help: 'If it wasn’t you, keep your account in your profile and set a new password.',
    }),
    deletion_kept: () => ({
      title: 'Your account won’t be deleted',
      what: 'The deletion was cancelled. Everything stays as it is.',
      help: 'If it wasn’t you, check your profile and set a new password.',
    }),
    account_deleted: () => ({
      title: 'Your account was deleted',
      what: 'As you requested, your account and everything in it were deleted after 14 days.',
      help: 'If you didn’t request this, contact us. You’ll find the contact form on our start page.',
      reason: (brandName) =>
        `This email address belonged to an account on ${brandName}. This is our last email about it.`,
    }),
  },
};
