/** What an API key may do; each call names the scope it needs. */

export const SCOPES = ['send', 'read', 'requests', 'contacts', 'manage'] as const;

export type Scope = (typeof SCOPES)[number];

/** For programmers; pages say it in their own words. */
export const scopeMeanings: Readonly<Record<Scope, string>> = {
  send: 'Upload files and send them.',
  read: 'See transfers, receipts and analytics, and download files.',
  requests: 'Request files, see requests, and get what was handed in.',
  contacts: 'See and change contacts and groups.',
  manage: 'Change, extend and delete transfers.',
};
