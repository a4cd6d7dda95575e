/** The errors of logging in without a password. */
export const loginErrors = {
  passkey_failed: { status: 403, message: 'This passkey didn’t work. Try again, or use another one.' },
  sso_off: { status: 404, message: 'There is no single sign-on here.' },
  sso_unreachable: {
    status: 502,
    message: 'The login provider can’t be reached right now. Please try again in a moment.',
  },
  sso_only: { status: 403, message: 'Here you can only log in with single sign-on.' },
  sso_taken: { status: 409, message: 'This login belongs to another account.' },
  only_way_in: {
    status: 409,
    message: 'You couldn’t log in any more. Set a password or add a passkey first.',
  },
} as const;
