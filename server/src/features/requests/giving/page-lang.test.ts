/** The language of the page of a request, as the server chooses it for the HTML. */
import { type FastifyInstance, fastify } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { atFileEnd } from '../../../../test/file-end.ts';
import { type Giving, openGiving } from './giving.suite.ts';
import { langOfGivePage } from './page-lang.ts';

let app: TestApp;
let giving: Giving;
let pages: FastifyInstance;
let address = '203.0.113.90';
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
  pages = fastify();
  atFileEnd(() => pages.close());
  pages.decorateRequest('clientIp', '');
  pages.addHook('onRequest', async (request) => {
    request.clientIp = address;
  });
  pages.setNotFoundHandler(async (request) => ({ lang: (await langOfGivePage(app.deps, request)) ?? null }));
});

const langOf = async (url: string, headers: Record<string, string> = {}) =>
  (await pages.inject({ url, headers: { 'accept-language': 'zh-CN', ...headers } })).json().lang;

test('H25 the page of a request: it has the language of the request, by the link for everyone, by a person’s own and in each address', async () => {
  const owner = await app.makeUser();
  const english = await giving.ask(owner, { lang: 'en', sendAs: 'email', emailTo: ['ana@one.example'] });
  const chinese = await giving.ask(owner, { lang: 'zh', password: 'harbour lights' });
  const { id } = await giving.invited(english, 'ana@one.example');
  for (const path of [`/r/${english.slug}`, `/zh/r/${english.slug}?x=1`, `/r/${id}`, `/zh/r/${id}/`])
    expect(await langOf(path), path).toBe('en');
  expect(await langOf(`/r/${chinese.slug}`, { cookie: 'lang=en', 'accept-language': 'en' })).toBe('zh');
  await giving.requests.act(owner, chinese.slug, 'close');
  expect(await langOf(`/r/${chinese.slug}`)).toBe('zh');
});

test('H25 the page of a request: a language that was chosen on this page counts, others do not', async () => {
  const owner = await app.makeUser();
  const { slug } = await giving.ask(owner, { lang: 'en' });
  expect(await langOf(`/r/${slug}`, { cookie: 'lang=zh; give_lang=zh' })).toBe('zh');
  expect(await langOf(`/zh/r/${slug}`, { cookie: 'give_lang=en' })).toBe('en');
  expect(await langOf(`/r/${slug}`, { cookie: 'lang=zh; give_lang=fr' })).toBe('en');
});

test('H25 the page of a request: other pages and unknown links have the visitor’s language, and who guesses numbers learns nothing', async () => {
  const owner = await app.makeUser();
  const { slug } = await giving.ask(owner, { lang: 'zh' });
  address = '198.18.44.5';
  expect([
    await langOf('/pricing'),
    await langOf('/r/AAAAAAAAAAAAAAAAAAAAAA'),
    await langOf('/r/2222222'),
  ]).toEqual([null, null, null]);
  expect(await langOf(`/r/${slug}`)).toBe('zh');
  for (let guess = 0; guess < 31; guess += 1) await langOf('/r/2222222');
  expect(await langOf(`/r/${slug}`)).toBeNull();
});
