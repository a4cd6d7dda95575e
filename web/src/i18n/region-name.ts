/** Names the regions where files are stored. */
import type { Region } from '@waybill/contract/regions';
import type { Lang } from './lang.ts';

const names: Readonly<Record<Lang, Readonly<Record<Region, string>>>> = {
  en: {
    'oss-cn-hongkong': 'Hong Kong',
    'oss-us-west-1': 'Silicon Valley',
    'oss-eu-central-1': 'Frankfurt',
    'oss-me-east-1': 'Dubai',
    'oss-cn-hangzhou': 'Hangzhou',
    'oss-cn-guangzhou': 'Guangzhou',
    'oss-cn-hongkong-anon': 'Hong Kong',
  },
  zh: {
    'oss-cn-hongkong': '香港',
    'oss-us-west-1': '硅谷',
    'oss-eu-central-1': '法兰克福',
    'oss-me-east-1': '迪拜',
    'oss-cn-hangzhou': '杭州',
    'oss-cn-guangzhou': '广州',
    'oss-cn-hongkong-anon': '香港',
  },
};

export const regionName = (region: Region, lang: Lang): string => names[lang][region];
