/** The texts of pages that failed to load; they are part of the first script because texts cannot be fetched then. */
import type { Lang } from './lang.ts';

interface PageErrorTexts {
  readonly connection: string;
  readonly broken: string;
  readonly detail: string;
  readonly refresh: string;
  readonly home: string;
}

export const pageErrors: Readonly<Record<Lang, PageErrorTexts>> = {
  en: {
    connection: 'Connection trouble, please refresh and try again',
    broken: 'Something went wrong on this page',
    detail: 'Your transfers are safe. Refreshing the page usually helps.',
    refresh: 'Refresh page',
    home: 'Go to the start page',
  },
  zh: {
    connection: '网络连接出了问题，请刷新后再试',
    broken: '这个页面出了点问题',
    detail: '您发送的内容不会丢失，刷新页面通常就能解决。',
    refresh: '刷新页面',
    home: '回到首页',
  },
};
