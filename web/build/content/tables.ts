/** The tables that articles can include: limits by plan, and errors by code. */
import { errorCodes } from '@waybill/contract/errors';
import { limitsIn, writeLimit } from '@waybill/contract/limits';
import { planOf, ROLES } from '@waybill/contract/plans';
import { ROLE_NAMES } from '@waybill/contract/role-names';
import { errors as enErrors } from '../../src/i18n/en/errors.ts';
import { errorKey } from '../../src/i18n/error-keys.ts';
import type { Lang } from '../../src/i18n/lang.ts';
import { errors as zhErrors } from '../../src/i18n/zh/errors.ts';

const SENTENCES = { en: enErrors, zh: zhErrors };

const HEADINGS = {
  en: {
    plan: 'Plan',
    errors: ['Code', 'Message'],
    unlimited: 'unlimited',
    byVisitor: 'see below',
  },
  zh: {
    plan: '方案',
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
  const { plan, errors, unlimited, byVisitor } = HEADINGS[lang];
  const limits = limitsIn('column', lang);
  return new Map([
    [
      'plans.table',
      table(
        [plan, ...limits.map(({ name }) => name)],
        ROLES.map((role) => [
          ROLE_NAMES[lang][role],
          ...limits.map(({ key }) =>
            role === 'anon' && key === 'monthlyTransfers'
              ? byVisitor
              : writeLimit(planOf(role), key, unlimited),
          ),
        ]),
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
