/** The English texts of the affiliate programme. */
export const affiliate = {
  title: 'Affiliate link',
  description: 'Your affiliate link, and what came of it.',
  heading: 'Affiliate link',
  intro:
    'Share your link. When someone opens it and signs up within 30 days, we count it here for you. There’s no automatic payout.',
  link: 'Your link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Select and copy it',
  clicks: 'Clicks',
  signUps: 'Sign-ups',
  paying: 'Paying',
  month: 'Month',
  byMonth: 'By month',
  empty: 'No clicks yet',
  emptyText: 'Put your link in an email, an article or your profile. The first click appears here.',
  counted: 'What’s counted',
  clicksText:
    'Each browser counts once a day. Link previews, scanners and people who are logged in aren’t counted.',
  signUpsText:
    'New accounts whose browser first came by your link, within 30 days. If several links were opened, the first one counts. Your own accounts and second accounts of the same person don’t count.',
  payingText:
    'Sign-ups that have paid for a plan. A free trial isn’t a payment, and a payment that was refunded in full no longer counts. It appears in the month of the payment.',
  privacy:
    'You see numbers only, never who they are. Months are in UTC. When someone you brought deletes their account, the number stays.',
  failed: 'We couldn’t load your link',
  retry: 'Try again',
  call: {
    get: 'Get your link',
    hasAccount: 'Already have an account? <link>Log in</link>',
  },
} as const;
