/** The items of a request as mails list them: what is wanted, in which kind of file, and how many. */
import type { FileKind } from '@waybill/contract/request-items';
import type { Block, ListedItem } from '../blocks/block.ts';
import type { Lang } from '../envelope.ts';
import { moreOf, written } from './written.ts';

export interface AskedItem {
  readonly name: string;
  readonly note: string;
  readonly required: boolean;
  /** Empty: every kind. */
  readonly kinds: readonly FileKind[];
  /** Fewest files. */
  readonly least: number;
  /** What was handed in for it was refused, for this reason, which may be empty. */
  readonly why?: string;
}

/** More of them would make the mail longer than mail programs show. */
const LISTED = 20;
export const LONGEST_NAME = 120;
export const LONGEST_NOTE = 280;

interface Words {
  readonly states: Record<'required' | 'optional' | 'refused', string>;
  readonly kinds: Record<FileKind, string>;
  readonly least: (count: number) => string;
  readonly hint: (parts: readonly string[]) => string;
}

const words: Record<Lang, Words> = {
  en: {
    states: { required: 'Required', optional: 'Optional', refused: 'Refused' },
    kinds: {
      pdf: 'PDF',
      image: 'images',
      document: 'documents',
      spreadsheet: 'spreadsheets',
      presentation: 'presentations',
      video: 'videos',
      audio: 'audio',
      archive: 'archives',
    },
    least: (count) => `at least ${count} files`,
    hint: (parts) => parts.join(', ').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
  },
  zh: {
    states: { required: '必交', optional: '选交', refused: '已退回' },
    kinds: {
      pdf: 'PDF',
      image: '图片',
      document: '文档',
      spreadsheet: '表格',
      presentation: '演示文稿',
      video: '视频',
      audio: '音频',
      archive: '压缩包',
    },
    least: (count) => `至少 ${count} 个文件`,
    hint: (parts) => parts.join('，'),
  },
};

function hintOf({ kinds, least }: AskedItem, lang: Lang): string {
  const text = words[lang];
  const list = new Intl.ListFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', { type: 'disjunction' });
  return text.hint([
    ...(kinds.length === 0 ? [] : [list.format(kinds.map((kind) => text.kinds[kind]))]),
    ...(least > 1 ? [text.least(least)] : []),
  ]);
}

function listed(item: AskedItem, lang: Lang, shown: (text: string) => string): ListedItem {
  const { states } = words[lang];
  const lines = [shown(written(item.note, LONGEST_NOTE)), hintOf(item, lang)].filter((line) => line !== '');
  return {
    mark: item.why === undefined ? 'open' : 'refused',
    name: shown(written(item.name, LONGEST_NAME)),
    state: item.why === undefined ? states[item.required ? 'required' : 'optional'] : states.refused,
    lines: lines.map((text) => ({ text })),
    ...(item.why === undefined || item.why === '' ? {} : { quote: shown(written(item.why, LONGEST_NOTE)) }),
  };
}

/** Undefined without items: then any files are welcome. */
export function itemsBlock(
  heading: string,
  items: readonly AskedItem[],
  lang: Lang,
  shown: (text: string) => string,
): Block | undefined {
  if (items.length === 0) return undefined;
  const first = items.slice(0, LISTED);
  const more = moreOf('items', items.length, first.length, lang);
  return {
    kind: 'items',
    heading,
    items: first.map((item) => listed(item, lang, shown)),
    ...(more === undefined ? {} : { more }),
  };
}
