/** Says in a sentence what is wrong with a field of a call, in the language that the call asks for. */
import { type Lang, PASSWORD_MIN } from '@waybill/contract/accounts';
import { errors } from '@waybill/contract/errors';
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Values that a sentence lists; more would not be read. */
const LISTED = 12;

const en = {
  required: 'This field is required.',
  unknown: 'This field isn’t known here. Leave it out, or check how it is spelled.',
  string: 'This has to be text.',
  number: 'This has to be a number.',
  int: 'This has to be a whole number.',
  boolean: 'This has to be true or false.',
  array: 'This has to be a list.',
  object: 'This has to be an object with fields.',
  type: 'This isn’t the right type of value.',
  empty: 'This can’t be empty.',
  textLeast: (n: string) => `Enter at least ${n} characters.`,
  textMost: (n: string) => `Enter up to ${n} characters.`,
  listLeast: (n: string) => `Add at least ${n}.`,
  listMost: (n: string) => `Up to ${n} are possible.`,
  least: (n: string) => `This has to be at least ${n}.`,
  most: (n: string) => `This can be up to ${n}.`,
  multiple: (n: string) => `This has to be a multiple of ${n}.`,
  email: 'Enter a valid email address.',
  url: 'Enter a valid web address.',
  uuid: 'This isn’t a valid id.',
  date: 'Enter a valid date.',
  format: 'This doesn’t have the right format.',
  choose: (values: string) => `Choose one of these: ${values}.`,
  password: String(errors.password_too_short.message),
  invalid: 'This isn’t valid.',
};

const zh: typeof en = {
  required: '此字段必填。',
  unknown: '不支持此字段，请删除或检查拼写。',
  string: '此处应为文本。',
  number: '此处应为数字。',
  int: '此处应为整数。',
  boolean: '此处应为 true 或 false。',
  array: '此处应为列表。',
  object: '此处应为包含字段的对象。',
  type: '值的类型不正确。',
  empty: '此处不能为空。',
  textLeast: (n) => `请至少输入 ${n} 个字符。`,
  textMost: (n) => `最多可输入 ${n} 个字符。`,
  listLeast: (n) => `请至少添加 ${n} 项。`,
  listMost: (n) => `最多 ${n} 项。`,
  least: (n) => `不能小于 ${n}。`,
  most: (n) => `不能大于 ${n}。`,
  multiple: (n) => `应为 ${n} 的倍数。`,
  email: '请输入有效的邮箱地址。',
  url: '请输入有效的网址。',
  uuid: 'ID 无效。',
  date: '请输入有效的日期。',
  format: '格式不正确。',
  choose: (values) => `请从以下选项中选择：${values}。`,
  password: `密码至少需要 ${PASSWORD_MIN} 个字符。`,
  invalid: '内容无效。',
};

const sentences = { en, zh } as const;

const FORMATS: Readonly<Record<string, 'email' | 'url' | 'uuid' | 'date'>> = {
  email: 'email',
  url: 'url',
  uuid: 'uuid',
  guid: 'uuid',
  date: 'date',
  datetime: 'date',
};

const TYPES: Readonly<Record<string, 'string' | 'number' | 'int' | 'boolean' | 'array' | 'object'>> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
};

/** A field’s own code, which clients compare; it is not put into words. */
const isCode = (message: string): boolean => /^[a-z]+(?:_[a-z]+)+$/.test(message);

function sizeOf(
  { origin }: { readonly origin: string },
  limit: number | bigint,
  which: 'Least' | 'Most',
  say: typeof en,
): string {
  const n = String(limit);
  if (which === 'Least' && n === '1' && origin === 'string') return say.empty;
  if (origin === 'string') return say[`text${which}`](n);
  if (origin === 'array' || origin === 'set')
    return n === '1' && which === 'Least' ? say.empty : say[`list${which}`](n);
  return which === 'Least' ? say.least(n) : say.most(n);
}

/** `value` is what was sent; undefined when nothing was. */
export function sentenceOf(issue: Issue, value: unknown, lang: Lang): string {
  const say = sentences[lang];
  if (value === undefined && issue.code !== 'unrecognized_keys') return say.required;
  switch (issue.code) {
    case 'unrecognized_keys':
      return say.unknown;
    case 'invalid_type':
      return say[TYPES[issue.expected] ?? 'type'];
    case 'too_small':
      return sizeOf(issue, issue.minimum, 'Least', say);
    case 'too_big':
      return sizeOf(issue, issue.maximum, 'Most', say);
    case 'not_multiple_of':
      return say.multiple(String(issue.divisor));
    case 'invalid_format':
      return say[FORMATS[issue.format] ?? 'format'];
    case 'invalid_value':
      return say.choose(issue.values.slice(0, LISTED).map(String).join(', '));
    default:
      if (isCode(issue.message)) return issue.message;
      if (issue.message === 'email') return say.email;
      return issue.message === errors.password_too_short.message ? say.password : say.invalid;
  }
}
