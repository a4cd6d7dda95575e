/** What’s new: Downloads with place and time. */
import type { Update } from '../update.ts';

export const stamps: Update = {
  id: '2026-11-15-3-stamps',
  date: '2026-11-15',
  title: { en: 'See who downloaded what, and where', zh: '谁下载了什么、在哪里下载，一清二楚' },
  text: {
    en: [
      'Every download leaves a stamp: who, which file, which city, when. Link scanners and previews don’t count.',
      'You’re notified right away on the page, and by email if you like.',
    ],
    zh: [
      '每次下载都会留下记录：谁、哪个文件、哪座城市、什么时间。链接扫描和预览不计入。',
      '页面会立即通知您，也可以选择邮件通知。',
    ],
  },
  link: null,
};
