/** Parses the input of a call by the schemas of its parts. */
import type { Lang } from '@waybill/contract/accounts';
import type { Endpoint } from '@waybill/contract/endpoint';
import * as z from 'zod';
import { invalidInput } from './invalid-input.ts';
import { requireStorable } from './storable.ts';

const PARTS = ['headers', 'params', 'query', 'body'] as const;

export type Received = Readonly<Partial<Record<(typeof PARTS)[number], unknown>>>;

/** `lang`: the language of the sentences about what is refused. */
export function parseInput(
  endpoint: Endpoint,
  received: Received,
  lang: () => Lang,
): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (schema === undefined || schema instanceof z.ZodUndefined) continue;
    requireStorable(received[part]);
    const result = schema.safeParse(received[part]);
    if (!result.success) throw invalidInput(result.error, received[part], lang());
    parsed[part] = result.data;
  }
  return parsed;
}
