/** The examples of the API docs, in their order. */
import type { Scope } from '@waybill/contract/scopes';
import { download } from './download.ts';
import type { Code } from './example.ts';
import { list } from './list.ts';
import { request } from './request.ts';
import { send } from './send.ts';

export const EXAMPLES = ['send', 'list', 'download', 'request'] as const;
export type ExampleName = (typeof EXAMPLES)[number];

export interface Example {
  readonly code: Code;
  /** What a key needs for it. */
  readonly scope: Scope;
  /** What it takes from the environment, beside the server and the key. */
  readonly takes?: 'WAYBILL_FILE' | 'WAYBILL_TRANSFER';
}

export const examples: Readonly<Record<ExampleName, Example>> = {
  send: { code: send, scope: 'send', takes: 'WAYBILL_FILE' },
  list: { code: list, scope: 'read' },
  download: { code: download, scope: 'read', takes: 'WAYBILL_TRANSFER' },
  request: { code: request, scope: 'requests' },
};
