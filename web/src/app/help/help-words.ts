/** The words of the help beside an error; they come with its code, because a page may not have loaded any texts for it. */
import type { Lang } from '../../i18n/lang.ts';

interface HelpWords {
  readonly link: string;
  readonly title: string;
  readonly close: string;
  readonly failed: string;
  readonly all: string;
}

export const helpWords: Readonly<Record<Lang, HelpWords>> = {
  en: {
    link: 'How to fix this',
    title: 'Help',
    close: 'Close help',
    failed: 'We couldn’t load this article. Check your connection and try again.',
    all: 'All help articles',
  },
  zh: {
    link: '如何解决',
    title: '帮助',
    close: '关闭帮助',
    failed: '这篇文章未能加载。请检查网络后重试。',
    all: '全部帮助文章',
  },
};
