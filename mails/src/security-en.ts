/** The notices about an account's safety, in English. */
import type { SecurityWords } from './security-notice.tsx';

export const english: SecurityWords = {
  when: 'When: ',
  actions: {
    password: 'Choose a new password',
    profile: 'Open my profile',
    site: 'Open Waybill',
  },
  reason: 'This is the address of your Waybill account. Notices about its safety cannot be turned off.',
  notices: {
    password_changed: () => ({
      title: 'Your password was changed',
      what: 'The password of your account was changed in your profile. All other devices were signed out.',
      help: 'If that was not you, choose a new password now. That signs everybody else out.',
    }),
    password_reset: () => ({
      title: 'You have a new password',
      what: 'A new password was chosen with the link we mailed to you. All other devices were signed out.',
      help: 'If that was not you, somebody can read your mail: secure your mailbox first, then choose another password.',
    }),
    email_changed: ({ email }) => ({
      title: 'Your address was changed',
      what: `From now on your account belongs to ${email}. This is our last mail to the old address.`,
      help: 'If that was not you, write to us at once with the number of this mail. The contact form is on our start page.',
      reason: 'This was the address of a Waybill account until now.',
    }),
    two_factor_on: () => ({
      title: 'Two-factor sign-in is on',
      what: 'Signing in now asks for a code of your authenticator app as well. Keep your recovery codes somewhere safe.',
      help: 'If that was not you, choose a new password now and look at your profile.',
    }),
    two_factor_off: () => ({
      title: 'Two-factor sign-in is off',
      what: 'Signing in no longer asks for a code of your authenticator app. Your recovery codes no longer work.',
      help: 'If that was not you, choose a new password now and turn it on again in your profile.',
    }),
    recovery_codes_renewed: () => ({
      title: 'You have new recovery codes',
      what: 'New recovery codes were made for your account. The ones before no longer work.',
      help: 'If that was not you, choose a new password now and make new codes in your profile.',
    }),
    recovery_code_used: () => ({
      title: 'A recovery code was used',
      what: 'Somebody signed in to your account with one of your recovery codes. That code is spent.',
      help: 'If that was not you, choose a new password now and make new codes in your profile.',
    }),
    passkey_added: () => ({
      title: 'A passkey was added',
      what: 'Your account can now be opened with a new passkey.',
      help: 'If that was not you, remove it in your profile and choose a new password.',
    }),
    passkey_removed: () => ({
      title: 'A passkey was removed',
      what: 'One of your passkeys no longer opens your account.',
      help: 'If that was not you, look at your profile and choose a new password.',
    }),
    session_reused: () => ({
      title: 'We ended one of your sessions',
      what: 'An old sign-in was used a second time. That happens when somebody copied it, so we ended that session.',
      help: 'If you do not know why, choose a new password now. That signs everybody else out.',
    }),
    code_tries: () => ({
      title: 'Too many wrong codes',
      what: 'Someone typed many wrong codes for this address. Nothing was opened, and the codes they tried no longer work.',
      help: 'If that was not you, there is nothing to do. Never pass on a code that we mail to you.',
      reason: 'Codes were asked for this address on a Waybill page.',
    }),
    deletion_planned: ({ date }) => ({
      title: 'Your account will be deleted',
      what: `Your account and everything in it will be deleted on ${date}. Until then you can sign in and keep it.`,
      help: 'If that was not you, keep your account in your profile and choose a new password.',
    }),
    deletion_kept: () => ({
      title: 'Your account stays',
      what: 'The planned deletion was taken back. Everything stays as it is.',
      help: 'If that was not you, look at your profile and choose a new password.',
    }),
    account_deleted: () => ({
      title: 'Your account was deleted',
      what: 'The 14 days are over. Your account and everything in it are gone, as you asked.',
      help: 'If you did not ask for it, write to us. The contact form is on our start page.',
      reason: 'This was the address of a Waybill account. It is our last mail about it.',
    }),
  },
};
