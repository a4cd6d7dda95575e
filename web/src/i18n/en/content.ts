/** The English texts around articles, help and product pages. */
export const content = {
  support: {
    title: 'Help',
    description: 'How to send, receive and request files, what every message means, and how to reach us.',
    heading: 'Help',
    text: 'Find an answer here, or write to us.',
    search: 'Search for help',
    found:
      '{count, plural, =0 {No article matches. Try other words, or write to us below.} one {# article} other {# articles}}',
    searchFailed: 'We couldn’t load the search. Check your connection and try again.',
    path: 'You are here',
    notSold:
      'This installation doesn’t sell plans, so this article doesn’t apply here. Your administrator decides which plan you have.',
    onThisPage: 'On this page',
    related: 'Related articles',
    updated: 'Last changed on {date}',
    stuckHeading: 'Still stuck?',
    contactHeading: 'Didn’t find it?',
    contactText: 'Write to us. The answer appears here and in your inbox.',
    /** The group of plans where nothing is sold. */
    plansGroup: 'Plans',
    groups: {
      start: 'Getting started',
      sending: 'Sending',
      receiving: 'Receiving',
      requests: 'File requests',
      tracking: 'Tracking',
      account: 'Your account',
      teams: 'Teams',
      domains: 'Domains and branding',
      billing: 'Plans and billing',
      security: 'Security',
      troubleshooting: 'Troubleshooting',
      developers: 'For developers',
      legal: 'Legal',
    },
  },
  blog: {
    title: 'Blog',
    description: 'Articles about sending large files: to China, to customers, to many people at once.',
    heading: 'Blog',
    text: 'What we learned about getting large files to where they are needed.',
    feed: 'Subscribe by feed',
    feedPath: '/blog.atom',
    minutes: '{minutes, plural, one {# minute} other {# minutes}} to read',
    updated: 'updated on {date}',
    back: 'All articles',
  },
  product: {
    label: 'Product',
    others: 'What else it does',
  },
  try: {
    send: {
      heading: 'Try it with a file of yours',
      text: 'Choose a file and create a link. You don’t need an account for the first transfers.',
      action: 'Send a file',
    },
    request: {
      heading: 'Ask for your first files',
      text: 'Create an account, list what you need, and send the link. People hand in without an account.',
      action: 'Create an account',
    },
    pricing: {
      heading: 'See what each plan includes',
      text: 'Every limit of every plan in one table.',
      action: 'Compare plans',
    },
  },
} as const;
