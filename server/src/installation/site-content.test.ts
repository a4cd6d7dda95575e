import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSiteContent } from './site-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('P09 W08 without a built site there is nothing to vote for and nothing new', () => {
  expect(readSiteContent(folder)).toEqual({ roadmap: [], updates: [] });
});

test('P09 W08 the server knows the roadmap and the release notes of the built site', () => {
  const title = { en: 'Teams', zh: '团队' };
  const text = { en: ['Invite colleagues.'], zh: ['邀请同事。'] };
  const note = { id: '2026-11-17-1-teams', date: '2026-11-17', title, text, link: null };
  const content = { roadmap: [{ id: 'webhooks', state: 'planned' }], updates: [note] };
  writeFileSync(join(folder, 'content.json'), JSON.stringify(content));
  expect(readSiteContent(folder)).toEqual(content);
});

test('P09 a damaged list is an error, not an empty one', () => {
  writeFileSync(join(folder, 'content.json'), '{"roadmap":[{"id":1}]}');
  expect(() => readSiteContent(folder)).toThrow(/content\.json is not of this version/);
});
