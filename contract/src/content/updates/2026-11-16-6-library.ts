/** What’s new: The library, and changes after sending. */
import type { Update } from '../update.ts';

export const library: Update = {
  id: '2026-11-16-6-library',
  date: '2026-11-16',
  title: { en: 'Find every transfer, and change it after sending', zh: '查找每一次传输，发送后仍可修改' },
  text: {
    en: [
      'Your transfers have a page of their own. Search by title, message, recipient or file name, filter and sort, and work by keyboard: press ? to see the keys.',
      'Open a transfer to see who opened and downloaded it, and to change its title, message, expiry, password or recipients.',
    ],
    zh: [
      '传输现在有了自己的页面：可按标题、留言、收件人或文件名搜索，支持筛选、排序和键盘操作，按 ? 查看快捷键。',
      '打开一次传输，即可查看谁打开和下载过，并修改标题、留言、有效期、密码或收件人。',
    ],
  },
  link: '/dash/transfers',
};
