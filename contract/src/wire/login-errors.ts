/** The errors of logging in without a password. */
export const loginErrors = {
  passkey_failed: { status: 403, message: 'This passkey didn’t work. Try again, or use another one.' },
  sso_off: { status: 404, message: 'There is no single sign-on here.' },
  sso_unreachable: {
    status: 502,
    message: 'The login provider can’t be reached right now. Please try again in a moment.',
  },
  sso_only: { status: 403, message: 'Here you can only log in with single sign-on.' },
  team_sso_only: {
    status: 403,
    message: 'Your team wants you to log in with its own login provider. Enter your email on the login page.',
  },
  issuer_address: {
    status: 422,
    message: 'This can’t be the address of a login provider. Enter its https address.',
  },
  secret_missing: { status: 400, message: 'Enter the client secret again.' },
  not_tested: { status: 409, message: 'Test the login provider first.' },
  not_proven: { status: 409, message: 'Publish the DNS record of the email domain first.' },
  sso_taken: { status: 409, message: 'This login belongs to another account.' },
  only_way_in: {
    status: 409,
    message: 'You couldn’t log in any more. Set a password or add a passkey first.',
  },
} as const;
