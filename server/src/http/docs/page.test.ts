import { api } from '@waybill/contract/api';
import { type Endpoint, endpoint } from '@waybill/contract/endpoint';
import { SCOPES } from '@waybill/contract/scopes';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { docsCss } from './css.ts';
import { docsPage } from './page.ts';

const evil = `"><script>alert('x')</script>&amp;`;

const made = {
  writeNote: endpoint({
    method: 'PATCH',
    path: '/api/things/:slug/notes',
    access: 'user',
    tag: 'things',
    summary: evil,
    headers: z.object({ 'x-team': z.string() }),
    params: z.object({ slug: z.string().length(7) }),
    query: z.object({ filter: z.enum(['all', 'mine']), skip: z.number().int().default(0) }),
    body: z.object({
      text: z.string().max(280).describe(evil),
      to: z.array(z.object({ email: z.email(), name: z.string().min(1).nullable() })),
      [evil]: z.boolean().optional(),
    }),
    answers: { 200: z.object({ at: z.iso.datetime().nullable() }), 204: z.undefined() },
    errors: ['locked'],
  }),
  ...api,
};

const options = {
  version: '1.2.3',
  brandName: 'Ship & Shore',
  serverUrl: `https://files.example.com/?${evil}`,
};
const page = docsPage(made, { ...options, lang: 'en' });
const [contents = ''] = /<nav.*<\/nav>/s.exec(page) ?? [];

describe('the page of the API', () => {
  test('P10 has the name of the installation and not ours', () => {
    for (const lang of ['en', 'zh'] as const) {
      const html = docsPage({}, { ...options, lang });
      expect(html).toMatch(/<title>[^<]+ · Ship &amp; Shore<\/title>/);
      expect(html).not.toContain('Waybill');
    }
  });

  test('shows every call by method and path, once in full and once in the list', () => {
    for (const [name, { method, path }] of Object.entries(made)) {
      expect(page.split(`id="${name}"`), name).toHaveLength(2);
      expect(contents.split(`href="#${name}"`), name).toHaveLength(2);
      expect(page).toContain(`data-method="${method}">${method}</span> <code>${path}</code>`);
    }
  });

  test('shows fields with their limits, nested ones by their full path', () => {
    for (const text of [
      'slug',
      'skip',
      'x-team',
      'to[].email',
      'to[].name',
      '≤ 280 characters',
      'string | null',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('&quot;all&quot; | &quot;mine&quot;');
    expect(page).not.toContain('9007199254740991');
  });

  test('shows a curl command with everything that must be sent', () => {
    expect(page).toContain('curl -X PATCH');
    expect(page).toContain('/api/things/{slug}/notes?filter=all');
    expect(page).toContain('Authorization: Bearer $TOKEN');
    expect(page).toContain('you@example.com');
    expect(page).toContain('curl -N');
  });

  test('has no broken link within the page and no duplicate id', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test('escapes everything from the contract', () => {
    const scripts = page.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toEqual([
      '<script type="module" src="/api/docs.js" data-copy="Copy" data-copied="Copied">',
    ]);
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
  });

  test('names no client-only error and no internals', () => {
    expect(page).not.toMatch(/error-connection|error-bad_answer|node_modules|\.ts\b/);
  });

  test('is available in Chinese', () => {
    const chinese = docsPage(made, { ...options, lang: 'zh' });
    expect(chinese).toContain('<html lang="zh-CN">');
    for (const text of ['接口文档', '错误码', '请求体', '必填', '登录后可用', '试一试'])
      expect(chinese).toContain(text);
    for (const text of ['Signed-in users', 'Try it', '<small>required<', 'In the path'])
      expect(chinese).not.toContain(text);
  });

  test('O01 names for each call the scope that a key needs, or that it takes none, and where Idempotency-Key is taken', () => {
    const cards = new Map(
      page
        .split('<article class="card" id="')
        .slice(1)
        .map((card) => [card.slice(0, card.indexOf('"')), card.replaceAll(/<[^>]+>/g, '')]),
    );
    for (const [name, endpoint] of Object.entries<Endpoint>(made)) {
      const says = endpoint.scope === undefined ? 'Takes no API key' : `API key · Scope ${endpoint.scope}`;
      expect(cards.get(name), name).toContain(says);
      const hasKey = cards.get(name)?.includes('Takes an Idempotency-Key');
      expect(hasKey, name).toBe(endpoint.idempotencyKey !== undefined);
    }
  });

  test('O01 calls that take a key come before those of our own pages, and each scope counts its calls', () => {
    const [withKey = '', ownPages = ''] = page
      .slice(page.indexOf('<h2 id="with-key">'))
      .split('<h2 id="own-pages">');
    for (const [name, { scope }] of Object.entries<Endpoint>(made))
      expect((scope === undefined ? ownPages : withKey).includes(`id="${name}"`), name).toBe(true);
    for (const scope of SCOPES) {
      const count = Object.values<Endpoint>(made).filter((endpoint) => endpoint.scope === scope).length;
      expect(page).toMatch(
        new RegExp(`<code>${scope}</code></th>(?:(?!</tr>).)*<summary>${count} calls?<`, 's'),
      );
    }
  });

  test('O01 says how to begin, page, retry and what can change, in both languages', () => {
    for (const lang of ['en', 'zh'] as const) {
      const html = docsPage(made, { ...options, lang });
      for (const id of [
        'start',
        'examples',
        'client',
        'errors',
        'paging',
        'limits',
        'idempotency',
        'versions',
      ])
        expect(html).toContain(`<h2 id="${id}">`);
      expect(html).toContain('href="/dash/account/api"');
      expect(html).toContain('&quot;key&quot;;q=600;w=60');
    }
  });

  test('has plain CSS that loads nothing', () => {
    expect(docsCss).not.toMatch(/url\(|@import|</);
  });
});
