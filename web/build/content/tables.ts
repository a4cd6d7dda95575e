/** The tables that articles can include: limits by plan, and errors by code. */
import { errorCodes } from '@waybill/contract/errors';
import { planOf, ROLES } from '@waybill/contract/plans';
import { ROLE_NAMES } from '@waybill/contract/role-names';
import { formatCount, formatSize } from '@waybill/contract/sizes';
import { errors as enErrors } from '../../src/i18n/en/errors.ts';
import { errorKey } from '../../src/i18n/error-keys.ts';
import type { Lang } from '../../src/i18n/lang.ts';
import { errors as zhErrors } from '../../src/i18n/zh/errors.ts';

const SENTENCES = { en: enErrors, zh: zhErrors };

const HEADINGS = {
  en: {
    plans: ['Plan', 'One transfer', 'Storage', 'Recipients', 'Files', 'Seats', 'Transfers a month'],
    errors: ['Code', 'Message'],
    unlimited: 'unlimited',
    byVisitor: 'see below',
  },
  zh: {
    plans: ['方案', '单次传输', '存储空间', '收件人', '文件数', '席位', '每月传输'],
    errors: ['代码', '提示'],
    unlimited: '不限',
    byVisitor: '见下文',
  },
} as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n');

/** As Markdown. */
export const tablesIn = (lang: Lang): ReadonlyMap<string, string> => {
  const { plans, errors, unlimited, byVisitor } = HEADINGS[lang];
  return new Map([
    [
      'plans.table',
      table(
        plans,
        ROLES.map((role) => {
          const plan = planOf(role);
          const transfers = plan.monthlyTransfers === null ? unlimited : formatCount(plan.monthlyTransfers);
          return [
            ROLE_NAMES[lang][role],
            formatSize(plan.uploadLimit),
            formatSize(plan.storage),
            formatCount(plan.emailTo),
            formatCount(plan.fileLimit),
            formatCount(plan.teamLimit),
            role === 'anon' ? byVisitor : transfers,
          ];
        }),
      ),
    ],
    [
      'errors.table',
      table(
        errors,
        errorCodes.map((code) => [`\`${code}\``, SENTENCES[lang][errorKey(code)]]),
      ),
    ],
  ]);
};
