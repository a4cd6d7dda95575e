/** What the guide of the API docs says, in both languages. `code` and [links](/address) are written as in Markdown. */
import type { Scope } from '@waybill/contract/scopes';
import type { ExampleName } from '../examples/examples.ts';

export interface GuideWords {
  readonly start: { readonly title: string; readonly steps: readonly string[]; readonly first: string };
  readonly scopes: {
    readonly title: string;
    readonly lead: string;
    readonly scope: string;
    readonly allows: string;
    readonly calls: string;
    readonly count: (calls: number) => string;
    readonly meaning: Readonly<Record<Scope, string>>;
  };
  readonly examples: {
    readonly title: string;
    readonly lead: readonly string[];
    readonly language: string;
    /** Before the scope that a key needs. */
    readonly scope: string;
    /** By the variable that an example also needs. */
    readonly takes: Readonly<Record<'WAYBILL_FILE' | 'WAYBILL_TRANSFER', string>>;
    readonly names: Readonly<Record<ExampleName, { readonly title: string; readonly text: string }>>;
  };
  readonly client: { readonly title: string; readonly text: readonly string[] };
  readonly errors: { readonly title: string; readonly text: readonly string[] };
  readonly paging: { readonly title: string; readonly text: readonly string[] };
  readonly limits: { readonly title: string; readonly text: readonly string[] };
  readonly idempotency: { readonly title: string; readonly text: readonly string[]; readonly calls: string };
  readonly webhooks: { readonly title: string; readonly text: readonly string[] };
  readonly versions: {
    readonly title: string;
    readonly lead: string;
    readonly may: string;
    readonly mayList: readonly string[];
    readonly stays: string;
    readonly staysList: readonly string[];
    readonly end: string;
  };
  readonly sections: {
    readonly withKey: string;
    readonly withKeyLead: string;
    readonly ownPages: string;
    readonly ownPagesLead: string;
    readonly codes: string;
    readonly codesLead: string;
  };
  readonly takesKey: string;
  readonly noKey: string;
  readonly takesIdempotencyKey: string;
  readonly copy: string;
  readonly copied: string;
}
