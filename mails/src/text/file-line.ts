/** A file's name as mails show it: nothing in it hides, its ending stays, and its true type is beside it. */
import { fileType, isolateName, shownName } from '@waybill/contract/shown-names';
import type { Lang } from '../envelope.ts';
import { oneLine } from './one-line.tsx';

const KEPT_END = 16;

const words: Record<Lang, { readonly program: string; readonly beside: (type: string) => string }> = {
  en: { program: 'program', beside: (type) => ` (${type})` },
  zh: { program: '程序', beside: (type) => `（${type}）` },
};

export function fileLine(path: string, limit: number, lang: Lang): string {
  const name = isolateName(oneLine(shownName(path), limit, KEPT_END));
  const { ending, program, misleading } = fileType(path);
  if (!misleading) return name;
  const { program: word, beside } = words[lang];
  const type = [ending, ...(program ? [word] : [])].filter((part) => part !== '').join(' ');
  return type === '' ? name : name + beside(type);
}
