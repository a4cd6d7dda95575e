/** Proves that anything wrong in the content files is reported with its file, and that an operator's files come before ours. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorCodes } from '@waybill/contract/errors';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { loadContent } from './load.ts';

const root = mkdtempSync(join(tmpdir(), 'waybill-content-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(root, 'folder-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** The same text in both languages. */
const both = (name: string, text: string) => ({ [`en/${name}.md`]: text, [`zh/${name}.md`]: text });

const article = (body: string, more = '') =>
  `---\ntitle: A title\ndescription: A description\ngroup: start\norder: 1\nupdated: 2026-11-17\n${more}---\n\n${body}\n`;
const note = (body: string, matter = 'date: 2026-11-17\nlink: null') =>
  `---\ntitle: A note\n${matter}\n---\n\n${body}\n`;

/** Explains every error, so that nothing is wrong besides what a test adds. */
const whole = both('support/errors', article('## All of them', `codes: [${errorCodes.join(', ')}]\n`));

const load = (files: Readonly<Record<string, string>>, ...own: string[]) =>
  loadContent([folderOf({ ...whole, ...files }), ...own]);
const problemsOf = async (files: Readonly<Record<string, string>>) => (await load(files)).problems;

test('P10 whole content files compile without a problem', async () => {
  expect(await problemsOf(both('support/a', article('See [errors](/support/errors#all-of-them).')))).toEqual(
    [],
  );
});

test('P10 what can be wider than a phone is scrolled with the keyboard: tables and code', async () => {
  const { languages } = await load(both('support/a', article('```\na b\n```\n\n| A |\n| - |\n| b |')));
  const html = languages.en.support.find(({ name }) => name === 'a')?.html ?? '';
  expect(html).toMatch(/<pre tabindex="0">.*<div class="prose-table" tabindex="0">/s);
});

test('B01 P10 blocks for where plans are sold, and where not, have their class, and so do their headings', async () => {
  const text = 'A.\n\n::: sold\n\n## Price\n\n- one\n\n:::\n\n::: unsold\n\nAsk.\n\n:::\n\n## Rest';
  const { languages, problems } = await load(both('support/a', article(text, 'sold: true\n')));
  expect(problems).toEqual([]);
  const found = languages.zh.support.find(({ name }) => name === 'a');
  expect(found?.html).toMatch(
    /<div class="only-sold">\s*<h2 id="price">.*<\/ul>\s*<\/div>\s*<div class="only-unsold">\s*<p>Ask.<\/p>\s*<\/div>\s*<h2/s,
  );
  expect(found?.headings.map(({ only }) => only)).toEqual(['sold', null]);
  expect(found?.sold).toBe(true);
  expect(await problemsOf(both('support/a', article('::: sold\n\nA.')))).toContainEqual(
    expect.stringContaining('“::: sold” is not closed'),
  );
});

test.each([
  ['P10 a file without its other language', { 'en/support/a.md': article('Text.') }],
  ['P10 unknown front matter', both('support/a', article('Text.', 'colour: red\n'))],
  ['P10 front matter that is no YAML', both('support/a', '---\ntitle: [\n---\n\nText.\n')],
  ['P10 no front matter', both('support/a', 'Text.\n')],
  ['P10 a group that does not exist', both('support/a', article('').replace('start', 'nowhere'))],
  ['P10 an error code that does not exist', both('support/a', article('', 'codes: [no_such_code]\n'))],
])('%s stops reading, and the file is named', async (_what, files) => {
  await expect(load(files)).rejects.toThrow(/en\/support\/a\.md/);
});

test.each([
  ['P10 a link to a page that does not exist', '[x](/support/gone)', 'links to /support/gone'],
  ['P10 a link to a heading that does not exist', '[x](/support/errors#gone)', '/support/errors#gone'],
  ['P10 a link to a heading that this article lacks', '[x](#gone)', '“#gone” is no heading'],
  ['P10 a link to a file beside it', '[x](errors.md)', '“errors.md” is no address'],
  ['P10 a size written by hand', 'Up to 10 GB.', '“10 GB” is written by hand'],
  ['P16 a price written by hand', 'It costs $10.', '“$1” is written by hand'],
  ['P10 a number that does not exist', '{{free.colour}}', 'there is no {{free.colour}}'],
  ['P10 a heading of the first level', '# Title', 'articles use h2 and h3'],
  ['P15 a picture from elsewhere', '![x](https://example.com/x.png)', 'is no picture of ours'],
  ['P15 a picture without an alternative text', '![](picture:there)', 'has no alternative text'],
  ['P10 marks of bold that stay literal', '点击**发送：**然后等待。', 'would show its **'],
])('%s is reported with its file', async (_what, body, sentence) => {
  const problems = await problemsOf(both('support/a', article(body)));
  expect(problems).toHaveLength(2);
  for (const [at, lang] of ['en', 'zh'].entries()) {
    expect(problems[at]).toContain(`${lang}/support/a`);
    expect(problems[at]).toContain(sentence);
  }
});

test('P10 a number written by hand in the front matter is reported with its file', async () => {
  const [problem] = await problemsOf(both('support/a', article('').replace('A title', 'Send 10 GB')));
  expect(problem).toMatch(/^en\/support\/a\.md: “10 GB” is written by hand/);
});

test('P10 a size that is an example is written as it is', async () => {
  const { languages } = await load(both('support/a', article('A film of {{= 5 GB}}.')));
  expect(languages.en.support.find(({ name }) => name === 'a')?.html).toBe('<p>A film of 5 GB.</p>\n');
});

test('P15 a picture that is missing in a language is a problem', async () => {
  const folder = folderOf({ ...whole, ...both('support/a', article('![What is seen](picture:there)')) });
  mkdirSync(join(folder, 'pictures/en'), { recursive: true });
  const picture = sharp({ create: { width: 4, height: 2, channels: 3, background: 'white' } }).webp();
  for (const name of ['there', 'there-small']) await picture.toFile(join(folder, `pictures/en/${name}.webp`));
  const { problems, languages, pictures } = await loadContent([folder]);
  expect(problems).toEqual([expect.stringContaining('there is no picture there in zh')]);
  expect(pictures).toHaveLength(2);
  expect(languages.en.support.find(({ name }) => name === 'a')?.html).toMatch(
    /<img src="\/assets\/there-en-.{8}\.webp" .* width="4" height="2" alt="What is seen"/,
  );
});

test('P10 HTML in an article stays text', async () => {
  const { languages } = await load(both('support/a', article('<script>alert(1)</script>\n\na <b>b</b>')));
  const html = languages.en.support.find(({ name }) => name === 'a')?.html;
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('a &lt;b&gt;b&lt;/b&gt;');
});

test('P10 an error without an article and one with two are problems', async () => {
  const [first = '', second = '', ...others] = errorCodes;
  const withCodes = (codes: readonly string[]) => article('', `codes: [${codes.join(', ')}]\n`);
  expect(await problemsOf(both('support/errors', withCodes([second, ...others])))).toEqual([
    `no support article explains ${first}`,
  ]);
  expect(await problemsOf(both('support/a', withCodes([first])))).toEqual([
    expect.stringMatching(new RegExp(`^${first} is explained in \\w+ and in \\w+$`)),
  ]);
});

test('P10 an operator’s file replaces ours, adds one, or hides one in both languages', async () => {
  const ours = { ...both('support/a', article('Ours.')), ...both('updates/2026-11-17-1-x', note('Ours.')) };
  const own = folderOf({
    ...both('support/a', article('Theirs.')),
    ...both('support/b', article('New.')),
    ...both('updates/2026-11-17-1-x', '---\nhidden: true\n---\n'),
  });
  const { languages, updates, problems } = await load(ours, own);
  const pages = new Map(languages.zh.support.map(({ name, html }) => [name, html]));
  expect([pages.get('a'), pages.get('b')]).toEqual(['<p>Theirs.</p>\n', '<p>New.</p>\n']);
  expect([updates, problems]).toEqual([[], []]);
  const half = folderOf({ 'en/updates/2026-11-17-1-x.md': '---\nhidden: true\n---\n' });
  await expect(load(ours, half)).rejects.toThrow(/zh\/updates\/2026-11-17-1-x\.md has no en\/updates/);
});

test('P15 the picture that a page opens with is not repeated, and is described as in the text', async () => {
  const blog =
    '---\ntitle: A\ndescription: B\ndate: 2026-11-17\npicture: there\ntry: send\n---\n\nText.\n\n![What is seen](picture:there)\n';
  const folder = folderOf({ ...whole, ...both('blog/new', blog) });
  const picture = sharp({ create: { width: 4, height: 2, channels: 3, background: 'white' } }).webp();
  for (const lang of ['en', 'zh']) {
    mkdirSync(join(folder, 'pictures', lang), { recursive: true });
    for (const name of ['there', 'there-small'])
      await picture.toFile(join(folder, `pictures/${lang}/${name}.webp`));
  }
  const [article] = (await loadContent([folder])).languages.en.blog;
  expect([article?.html, article?.picture?.alt]).toEqual(['<p>Text.</p>\n', 'What is seen']);
});

test('P16 the former address of a blog article leads to it', async () => {
  const blog =
    '---\ntitle: A\ndescription: B\ndate: 2026-11-17\npicture: there\ntry: send\nformer: /old\n---\n\nText.\n';
  expect((await load(both('blog/new', blog))).redirects).toEqual([{ path: '/old', to: '/blog/new' }]);
});

test('W08 release notes are plain paragraphs, newest first, in both languages', async () => {
  const { updates, problems } = await load({
    ...both('updates/2026-11-16-1-a', note('One.\n\nTwo.', 'date: 2026-11-16\nlink: /status')),
    'en/updates/2026-11-17-1-b.md': note('By {{brand}}, in {{resume.days}} days.'),
    'zh/updates/2026-11-17-1-b.md': note('中文。').replace('A note', '新闻'),
  });
  expect(problems).toEqual([]);
  expect(updates).toEqual([
    {
      id: '2026-11-17-1-b',
      date: '2026-11-17',
      link: null,
      title: { en: 'A note', zh: '新闻' },
      text: { en: ['By %{BRAND_NAME}%, in 7 days.'], zh: ['中文。'] },
    },
    {
      id: '2026-11-16-1-a',
      date: '2026-11-16',
      link: '/status',
      title: { en: 'A note', zh: 'A note' },
      text: { en: ['One.', 'Two.'], zh: ['One.', 'Two.'] },
    },
  ]);
});

test.each([
  ['a list', note('- One'), 'is more than plain paragraphs'],
  ['bold', note('**One**'), 'is more than plain paragraphs'],
  ['the operator’s address', note('{{operator.address}}'), 'only {{brand}}'],
  ['another day than its name', note('One.', 'date: 2026-11-16\nlink: null'), 'begins with another day'],
  ['a dead link', note('One.', 'date: 2026-11-17\nlink: /gone'), 'links to /gone'],
])('W08 a release note with %s is reported with its file', async (_what, text, sentence) => {
  const problems = await problemsOf(both('updates/2026-11-17-1-x', text));
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain('en/updates/2026-11-17-1-x');
  expect(problems[0]).toContain(sentence);
});

test('W08 a release note with another link in one language is a problem', async () => {
  const problems = await problemsOf({
    'en/updates/2026-11-17-1-x.md': note('One.', 'date: 2026-11-17\nlink: /status'),
    'zh/updates/2026-11-17-1-x.md': note('一。'),
  });
  expect(problems).toEqual(['updates/2026-11-17-1-x has another date or link in zh than in en']);
});
