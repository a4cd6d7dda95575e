/** What each limit of a plan is called, and where it is shown: on the pricing page, under Usage, and in articles. */
import { formatCount, formatSize } from '../files/sizes.ts';
import type { Plan } from './plans.ts';

/** The limits that are a number; null is unlimited. */
export type LimitKey = {
  [Key in keyof Plan]: Plan[Key] extends number | null ? Key : never;
}[keyof Plan];

/** A place without a name does not show the limit. */
interface LimitNames {
  /** The row that compares plans on the pricing page. */
  readonly compared?: string;
  /** What one transfer may have, under Usage. */
  readonly eachTransfer?: string;
  /** The column of the table of plans in articles. */
  readonly column?: string;
}

interface Limit {
  readonly unit: 'bytes' | 'count';
  /** What content files call it, as in `{{pro.files}}`. */
  readonly token: string;
  /** Plans are compared by a gauge, too. */
  readonly gauge?: true;
  readonly names: Readonly<Record<'en' | 'zh', LimitNames>>;
}

/** In the order in which they are shown. */
export const LIMITS: Readonly<Record<LimitKey, Limit>> = {
  uploadLimit: {
    unit: 'bytes',
    token: 'transferSize',
    gauge: true,
    names: {
      en: { compared: 'Transfer size', eachTransfer: 'Size', column: 'One transfer' },
      zh: { compared: '单次发送大小', eachTransfer: '大小', column: '单次传输' },
    },
  },
  storage: {
    unit: 'bytes',
    token: 'storage',
    gauge: true,
    names: {
      en: { compared: 'Storage', column: 'Storage' },
      zh: { compared: '存储空间', column: '存储空间' },
    },
  },
  emailTo: {
    unit: 'count',
    token: 'recipients',
    gauge: true,
    names: {
      en: { compared: 'Recipients per transfer', eachTransfer: 'Recipients', column: 'Recipients' },
      zh: { compared: '单次收件人数', eachTransfer: '收件人数', column: '收件人' },
    },
  },
  fileLimit: {
    unit: 'count',
    token: 'files',
    gauge: true,
    names: {
      en: { compared: 'Files per transfer', eachTransfer: 'Files', column: 'Files' },
      zh: { compared: '单次文件数', eachTransfer: '文件数', column: '文件数' },
    },
  },
  teamLimit: {
    unit: 'count',
    token: 'seats',
    names: { en: { compared: 'Seats', column: 'Seats' }, zh: { compared: '席位', column: '席位' } },
  },
  monthlyTransfers: {
    unit: 'count',
    token: 'transfers',
    names: {
      en: { compared: 'Transfers a month', column: 'Transfers a month' },
      zh: { compared: '每月发送次数', column: '每月传输' },
    },
  },
  monthlyRequests: {
    unit: 'count',
    token: 'requests',
    names: { en: { compared: 'Requests a month' }, zh: { compared: '每月收文件次数' } },
  },
  domains: { unit: 'count', token: 'domains', names: { en: {}, zh: {} } },
};

const isLimit = (key: string): key is LimitKey => key in LIMITS;

const limitKeys: readonly LimitKey[] = Object.keys(LIMITS).filter(isLimit);

interface NamedLimit extends Pick<Limit, 'unit' | 'token' | 'gauge'> {
  readonly key: LimitKey;
  readonly name: string;
}

/** The limits that a place shows, with their names there. */
export const limitsIn = (place: keyof LimitNames, lang: 'en' | 'zh'): readonly NamedLimit[] =>
  limitKeys.flatMap((key) => {
    const { names, ...limit } = LIMITS[key];
    const name = names[lang][place];
    return name === undefined ? [] : [{ ...limit, key, name }];
  });

/** A limit of a plan in words; `unlimited` where there is none. */
export function writeLimit(plan: Plan, key: LimitKey, unlimited: string): string {
  const value = plan[key];
  if (value === null) return unlimited;
  return LIMITS[key].unit === 'bytes' ? formatSize(value) : formatCount(value);
}

/** Every limit of a plan, by the name that content files use. */
export const limitTokens = (plan: Plan, unlimited: string): ReadonlyArray<readonly [string, string]> =>
  limitKeys.map((key) => [LIMITS[key].token, writeLimit(plan, key, unlimited)] as const);
