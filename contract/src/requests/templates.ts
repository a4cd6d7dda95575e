/** Requests that users keep as templates of their own. */
import * as z from 'zod';
import { LANGS } from '../accounts/accounts.ts';
import { giverAsks } from '../accounts/request-settings.ts';
import { EXPIRY_OPTIONS } from '../transfers/expiry.ts';
import { titleInput } from '../transfers/titles.ts';
import { MESSAGE_MAX } from '../transfers/transfers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ITEMS_MAX, itemInput } from './items.ts';

/** Templates of one user. */
export const TEMPLATES_MAX = 50;

/** A date that moves along: so many days after the request is made, at a time of day in minutes since midnight. */
const dayOffset = z.strictObject({ days: z.int().min(0).max(366), minute: z.int().min(0).max(1439) });

export type DayOffset = z.output<typeof dayOffset>;

export const templateInput = z.object({
  /** What it is called in the list. */
  name: titleInput.pipe(z.string().min(1)),
  title: titleInput.default(''),
  message: z.string().max(MESSAGE_MAX).default(''),
  items: z.array(itemInput).max(ITEMS_MAX).default([]),
  lang: z.enum(LANGS),
  asks: giverAsks,
  maxBytes: z.int().min(1).nullable().default(null),
  deadline: dayOffset.nullable().default(null),
  /** Seconds of one of the usual choices, or a date. */
  expiry: z.union([z.literal(EXPIRY_OPTIONS), dayOffset]),
  remindBefore: z.boolean().default(false),
  repeats: z.enum(['never', 'monthly']).default('never'),
});

export const requestTemplate = templateInput.extend({ _id: z.uuid() });

export type RequestTemplate = z.output<typeof requestTemplate>;

const params = z.object({ id: z.uuid() });

export const requestTemplates = endpoint({
  method: 'GET',
  path: '/api/requestTemplates',
  access: 'user',
  scope: 'requests',
  whileSuspended: true,
  tag: 'requests',
  summary: 'Lists the user’s own templates for requests, by name.',
  answers: { 200: z.object({ templates: z.array(requestTemplate) }) },
  idempotent: true,
});

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/api/requestTemplates/:id',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary: `Saves a template under an id that the caller draws. The same id again replaces it. A user has at most ${TEMPLATES_MAX}.`,
  params,
  body: templateInput,
  bodyMax: 1_000_000,
  answers: { 200: z.object({ template: requestTemplate }) },
  errors: ['suspended', 'templates_full'],
  idempotent: true,
  idempotencyKey: 'kept',
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/requestTemplates/:id',
  access: 'user',
  scope: 'requests',
  tag: 'requests',
  summary: 'Deletes a template. Saving it again under the same id undoes that.',
  params,
  answers: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['suspended'],
  idempotent: true,
});
