/** What the dashboard's frame says in English. */
export const dash = {
  title: 'Dashboard · Waybill',
  description: 'Your transfers, requests, contacts and figures.',
  nav: {
    label: 'Dashboard',
    transfers: 'Transfers',
    requests: 'Requests',
    contacts: 'Contacts',
    analytics: 'Analytics',
    account: 'Account',
  },
  menu: {
    open: 'My Account: {name}',
    profile: 'Profile',
    domain: 'Domain',
    teams: 'Teams',
    billing: 'Billing',
    customize: 'Customize',
    logout: 'Logout',
  },
  empty: {
    heading: 'No waybills here',
    text: 'Sending is not in this version yet. When it is, each transfer becomes a numbered paper in this list, with a stamp for every download.',
    home: 'See what works today',
  },
  storage: 'Storage',
  sample: 'Sample account, development only',
} as const;
