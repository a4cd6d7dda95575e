/** What’s new: The status page. */
import type { Update } from '../update.ts';

export const statusPage: Update = {
  id: '2026-11-16-1-status-page',
  date: '2026-11-16',
  title: { en: 'See whether everything works', zh: '服务状态一目了然' },
  text: {
    en: ['The status page shows what works right now, on each of the last 30 days, and what went wrong.'],
    zh: ['状态页面显示当前各项服务是否正常、最近 30 天每天的情况，以及出过的问题。'],
  },
  link: '/status',
};
