/** What test mode stores about a customer: all its objects of the imitation. */
import * as z from 'zod';
import type { Kept, Kind } from '../imitation/objects.ts';

const named = z.looseObject({ id: z.string(), object: z.string() });
const object = z.custom<Kept[Kind]>((value) => named.safeParse(value).success);

export const customerRecord = z.object({
  objects: z.array(object),
  /** What was answered to the newest requests with a key of ours, so that a second try changes nothing. */
  answers: z.array(
    z.tuple([
      z.string(),
      z.object({ form: z.string(), answer: z.object({ status: z.int(), body: z.unknown() }) }),
    ]),
  ),
  /** Seconds. When it was last changed: its time never runs back, whichever process acts. */
  changedAt: z.number(),
});
export type CustomerRecord = z.infer<typeof customerRecord>;
