/** The words for when even texts cannot be fetched; they travel with the first script. */
import type { Lang } from './lang.ts';

interface TroubleTexts {
  readonly connection: string;
  readonly broken: string;
  readonly detail: string;
  readonly refresh: string;
  readonly home: string;
}

export const trouble: Readonly<Record<Lang, TroubleTexts>> = {
  en: {
    connection: 'Connection trouble, please refresh and try again',
    broken: 'Something broke on this page',
    detail: 'Nothing you sent is lost. Refreshing usually helps.',
    refresh: 'Refresh',
    home: 'Go to the start page',
  },
  zh: {
    connection: '网络连接出了问题，请刷新后再试',
    broken: '这个页面出了点问题',
    detail: '您发送的内容不会丢失，刷新一下通常就好。',
    refresh: '刷新',
    home: '回到首页',
  },
};
