/** Ready-made requests to begin with, in both languages; they are content, so they follow the language of the request. */
import type { Lang } from '@waybill/contract/accounts';
import type { FileKind } from '@waybill/contract/request-items';
import { type AskDraft, type DraftItem, emptyItem } from './draft.ts';

export const TEMPLATES = ['supplier', 'monthEnd', 'photos', 'application'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

interface TemplateItem {
  readonly name: string;
  readonly note?: string;
  readonly optional?: true;
  readonly kinds?: readonly FileKind[];
  readonly least?: number;
  readonly most?: number;
}

interface Template {
  readonly title: string;
  readonly message: string;
  readonly items: readonly TemplateItem[];
}

const documents: readonly FileKind[] = ['pdf', 'image'];

export const templates: Readonly<Record<TemplateName, Readonly<Record<Lang, Template>>>> = {
  supplier: {
    en: {
      title: 'Supplier documents',
      message:
        'To set you up as a supplier, we need the documents below. Scans are fine if they’re readable.',
      items: [
        { name: 'Company registration', note: 'Not older than 3 months', kinds: documents },
        { name: 'Tax or VAT certificate', kinds: documents },
        { name: 'Bank details', note: 'On your letterhead, with a signature', kinds: documents, most: 1 },
        { name: 'Insurance certificate', note: 'Valid for at least 6 more months', kinds: documents },
        {
          name: 'Quality certificates',
          note: 'ISO or similar, if you have any',
          kinds: documents,
          optional: true,
        },
      ],
    },
    zh: {
      title: '供应商资料',
      message: '为完成供应商准入，请提交以下资料。扫描件即可，请确保内容清晰可读。',
      items: [
        { name: '营业执照', note: '最新版本，加盖公章', kinds: documents },
        { name: '纳税人资格证明', kinds: documents },
        { name: '开户许可或银行信息', note: '加盖公章', kinds: documents, most: 1 },
        { name: '保险凭证', note: '剩余有效期不少于 6 个月', kinds: documents },
        { name: '质量体系证书', note: '如有 ISO 等证书请一并提供', kinds: documents, optional: true },
      ],
    },
  },
  monthEnd: {
    en: {
      title: 'Month-end documents',
      message: 'Please hand in last month’s documents, so that we can close the books on time.',
      items: [
        { name: 'Bank statements', note: 'All accounts, the whole month', kinds: ['pdf', 'spreadsheet'] },
        { name: 'Invoices received', kinds: documents },
        { name: 'Invoices issued', kinds: documents },
        { name: 'Cash and card receipts', kinds: documents, optional: true },
        { name: 'Payroll changes', note: 'New people, leavers, changed hours', optional: true },
      ],
    },
    zh: {
      title: '月末票据',
      message: '请提交上个月的票据，以便我们按时结账。',
      items: [
        { name: '银行对账单', note: '所有账户，整月', kinds: ['pdf', 'spreadsheet'] },
        { name: '进项发票', kinds: documents },
        { name: '销项发票', kinds: documents },
        { name: '现金及刷卡小票', kinds: documents, optional: true },
        { name: '工资变动', note: '入职、离职、工时调整', optional: true },
      ],
    },
  },
  photos: {
    en: {
      title: 'Photos',
      message: 'Please send the originals, not screenshots or pictures from a chat. You can use your phone.',
      items: [
        { name: 'Photos', note: 'In the original size', kinds: ['image'], least: 1 },
        { name: 'Videos', kinds: ['video'], optional: true },
      ],
    },
    zh: {
      title: '照片',
      message: '请提交原图，不要使用截图或聊天软件压缩过的图片。用手机即可完成。',
      items: [
        { name: '照片', note: '原始尺寸', kinds: ['image'], least: 1 },
        { name: '视频', kinds: ['video'], optional: true },
      ],
    },
  },
  application: {
    en: {
      title: 'Application documents',
      message:
        'Thank you for applying. Please hand in your documents here. Only the hiring team will see them.',
      items: [
        { name: 'CV', kinds: ['pdf', 'document'], most: 1 },
        { name: 'Cover letter', kinds: ['pdf', 'document'], most: 1, optional: true },
        { name: 'Certificates and references', note: 'One file each, or all in one PDF', kinds: documents },
        { name: 'Work samples', note: 'Up to 5 files', most: 5, optional: true },
      ],
    },
    zh: {
      title: '应聘材料',
      message: '感谢您的应聘。请在这里提交材料，仅招聘团队可见。',
      items: [
        { name: '简历', kinds: ['pdf', 'document'], most: 1 },
        { name: '求职信', kinds: ['pdf', 'document'], most: 1, optional: true },
        { name: '学历及资格证书', note: '可分别上传，也可合并为一个 PDF', kinds: documents },
        { name: '作品', note: '最多 5 个文件', most: 5, optional: true },
      ],
    },
  },
};

const toItem = (item: TemplateItem, key: string): DraftItem => ({
  ...emptyItem(key),
  name: item.name,
  note: item.note ?? '',
  required: item.optional !== true,
  kinds: item.kinds ?? [],
  least: item.least ?? 1,
  most: item.most ?? null,
});

/** What of a draft is written, and would be lost by another template. */
export interface Words {
  readonly title: string;
  readonly message: string;
  readonly items: readonly Pick<DraftItem, 'name' | 'note'>[];
}

/** The part of a draft that a template fills in. */
export function fromTemplate(name: TemplateName, lang: Lang): Pick<AskDraft, 'title' | 'message' | 'items'> {
  const { title, message, items } = templates[name][lang];
  return { title, message, items: items.map((item, at) => toItem(item, `${name}-${at}`)) };
}

export const hasWords = (draft: Words, { title, message, items }: Words): boolean =>
  draft.title === title &&
  draft.message === message &&
  draft.items.length === items.length &&
  items.every((item, at) => item.name === draft.items[at]?.name && item.note === draft.items[at]?.note);

/** Whether the words are still those of a template, so that nothing of one's own is lost by another one. */
export function isUntouched(draft: AskDraft, own: readonly Words[] = []): boolean {
  const isEmpty =
    draft.title.trim() === '' &&
    draft.message.trim() === '' &&
    draft.items.every(({ name, note }) => name.trim() === '' && note.trim() === '');
  const readyMade = TEMPLATES.flatMap((name) => [fromTemplate(name, 'en'), fromTemplate(name, 'zh')]);
  return isEmpty || [...readyMade, ...own].some((words) => hasWords(draft, words));
}
