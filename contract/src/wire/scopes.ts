/** What an API key may do; each call names the scope it needs. */

export const SCOPES = ['send', 'read', 'requests', 'contacts', 'manage'] as const;

export type Scope = (typeof SCOPES)[number];
