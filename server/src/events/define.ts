/** Defines a kind of event with the schema of its data, in the feature that appends it. */
import { type LiveData, type LiveKind, liveData } from '@waybill/contract/live-events';
import type * as z from 'zod';

export interface EventType<Kind extends string = string, Data = unknown, Live extends boolean = boolean> {
  readonly kind: Kind;
  readonly schema: z.ZodType<Data>;
  /** Open pages of the account receive it. */
  readonly live: Live;
}

/** Stored events are read for 30 days, so a field that is added later needs a default in the schema. */
export const defineEvent = <Kind extends string, Data extends object>(
  kind: Kind extends LiveKind ? never : Kind,
  schema: z.ZodType<Data>,
): EventType<Kind, Data, false> => ({ kind, schema, live: false });

export type LiveEventType<Kind extends LiveKind> = EventType<Kind, LiveData<Kind>, true>;

const liveSchemas: { readonly [Kind in LiveKind]: z.ZodType<LiveData<Kind>> } = liveData;

/** The contract names its data, because pages receive it. */
export const defineLiveEvent = <Kind extends LiveKind>(kind: Kind): LiveEventType<Kind> => ({
  kind,
  schema: liveSchemas[kind],
  live: true,
});
