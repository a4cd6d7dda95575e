import { expect, test } from 'vitest';
import { searchIn } from './search.ts';
import { termsOf } from './terms.ts';
import type { SearchEntry } from './types.ts';

const entry = (name: string, title: string, text: string): SearchEntry => ({
  name,
  title,
  text,
  description: '',
  headings: '',
  group: 'start',
  sold: false,
});

const names = (entries: readonly SearchEntry[], query: string) =>
  searchIn(entries)(query).map(({ name }) => name);

const english = [
  entry('resume', 'Resume an upload', 'Continue after a crash or a reload.'),
  entry('receipts', 'Receipts of delivery', 'A printable page that says who downloaded what.'),
  entry('password', 'Protect a link with a password', 'Share the password on another way.'),
];
const chinese = [
  entry('resume', '继续上传', '浏览器崩溃或刷新后，可以从中断的地方继续。'),
  entry('receipts', '送达回执', '一份可打印的页面，写明谁下载了什么。'),
];

test.each([
  ['resume', 'resume'],
  ['how do I resume an upload?', 'resume'],
  ['recei', 'receipts'],
  ['pasword', 'password'],
  ['printable', 'receipts'],
])('P10 “%s” finds the article %s first', (query, name) => {
  expect(names(english, query)[0]).toBe(name);
});

test.each([
  ['继续', 'resume'],
  ['上传中断了怎么办', 'resume'],
  ['回执', 'receipts'],
  ['谁下载了', 'receipts'],
])('P10 the Chinese words “%s” find the article %s first', (query, name) => {
  expect(names(chinese, query)[0]).toBe(name);
});

test('P10 words that say nothing find nothing', () => {
  expect(names(english, 'how to')).toEqual([]);
  expect(names(english, '  ')).toEqual([]);
});

test('P10 Chinese text is cut into pairs, other text into words', () => {
  expect(termsOf('用 S3 上传文件')).toEqual(['s3', '用', '上传', '传文', '文件']);
});
