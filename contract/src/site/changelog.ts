/** The calls for what we tell users in longer texts: release notes, and what a suspension means. */
import * as z from 'zod';
import { LANGS } from '../accounts/accounts.ts';
import { user } from '../accounts/user.ts';
import { endpoint } from '../wire/endpoint.ts';

const query = z.object({ lang: z.enum(LANGS).default('en') });

const entry = z.object({
  id: z.string(),
  /** ISO day. */
  date: z.string(),
  title: z.string(),
  /** Paragraphs of plain text. */
  text: z.array(z.string()),
  /** A page of this site. */
  link: z.string().nullable(),
});

export type ChangelogEntry = z.infer<typeof entry>;

export const changelog = endpoint({
  method: 'GET',
  path: '/api/changelog',
  access: 'public',
  whileSuspended: true,
  tag: 'site',
  summary: 'Lists the release notes, newest first.',
  query,
  answers: { 200: z.object({ entries: z.array(entry) }) },
  idempotent: true,
});

export const seenUpdates = endpoint({
  method: 'POST',
  path: '/api/seenUpdates',
  access: 'user',
  whileSuspended: true,
  tag: 'profile',
  summary: 'Remembers the newest release note that the user has seen. An older one changes nothing.',
  body: z.object({ id: z.string().min(1).max(100) }),
  answers: { 200: z.object({ user }) },
  idempotent: true,
});

const section = z.object({ heading: z.string(), paragraphs: z.array(z.string()) });

export const restrictedStory = endpoint({
  method: 'GET',
  path: '/api/restricted-story',
  access: 'public',
  whileSuspended: true,
  tag: 'site',
  summary: 'Explains what a suspended account means and what its owner can do.',
  query,
  answers: { 200: z.object({ title: z.string(), sections: z.array(section) }) },
  idempotent: true,
});

export type StoryView = z.infer<(typeof restrictedStory.answers)[200]>;
