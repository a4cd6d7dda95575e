/** What works right now and what did not in the last days, for people. */
import * as z from 'zod';
import { regionId } from '../regions/region-id.ts';
import type { Region } from '../regions/regions.ts';
import { endpoint } from '../wire/endpoint.ts';

/** How many days of history are shown, today included. */
export const STATUS_DAYS = 30;

/** What people do here. Beside these, each region is a part. */
export const STATUS_SERVICES = ['sending', 'downloading', 'email'] as const;
export type StatusService = (typeof STATUS_SERVICES)[number];
export type StatusPart = StatusService | Region;

export const isStatusService = (part: StatusPart): part is StatusService =>
  STATUS_SERVICES.some((service) => service === part);

/**
 * - `limited`: works, but not for everything or not everywhere.
 * - `off`: not set up here, so it cannot fail.
 */
export const PART_STATES = ['working', 'limited', 'down', 'off'] as const;
export type PartState = (typeof PART_STATES)[number];

const part = z.union([z.enum(STATUS_SERVICES), regionId]);

/** `unknown`: nothing was checked on that day. */
const day = z.object({ day: z.iso.date(), state: z.enum(['working', 'trouble', 'unknown']) });
export type StatusDay = z.infer<typeof day>;

export const status = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'public',
  whileSuspended: true,
  tag: 'status',
  summary: `Whether sending, downloading, email and each region work now, on each of the last ${STATUS_DAYS} days, and what went wrong.`,
  answers: {
    200: z.object({
      checkedAt: z.number(),
      parts: z.array(z.object({ part, state: z.enum(PART_STATES), days: z.array(day) })),
      /** Newest first. */
      incidents: z.array(z.object({ part, beganAt: z.number(), endedAt: z.number().nullable() })),
    }),
  },
  idempotent: true,
});

export type StatusView = z.infer<(typeof status.answers)[200]>;
