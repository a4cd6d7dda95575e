/** What’s new: Titles and download limits. */
import type { Update } from '../update.ts';

export const titlesAndLimits: Update = {
  id: '2026-11-16-2-titles-and-limits',
  date: '2026-11-16',
  title: { en: 'Give a transfer a title and a limit', zh: '为传输设置标题和下载次数' },
  text: {
    en: [
      'A transfer can have a title of up to 80 characters. Your recipients see it in the email, on the download page and as the name of the zip.',
      'You can also allow a number of downloads, or have the files deleted after the first one.',
    ],
    zh: [
      '传输可以有标题，最多 80 个字。收件人会在邮件、下载页面和 ZIP 文件名中看到它。',
      '您还可以限制下载次数，或设置首次下载后自动删除文件。',
    ],
  },
  link: null,
};
