/** What’s new: File requests. */
import type { Update } from '../update.ts';

export const fileRequests: Update = {
  id: '2026-11-16-8-file-requests',
  date: '2026-11-16',
  title: { en: 'Ask others for files', zh: '向他人收集文件' },
  text: {
    en: [
      'List what you need, set a deadline, and ask by email or share a link. People hand in their files without an account, on a computer or a phone.',
      'One page shows who handed in what. Accept or refuse each item with a reason, and remind those who are late.',
      'The bell tells you when files come in, when everything is there, and who is missing when the deadline passes.',
    ],
    zh: [
      '列出需要的文件和截止时间，通过邮件或链接向他人收集。对方无需账户，用电脑或手机即可提交。',
      '一个页面看清谁交了什么：逐项通过或退回并说明原因，还可以提醒未交齐的人。',
      '有人提交、文件收齐，或到了截止时间还有人未交齐时，铃铛会通知您。',
    ],
  },
  link: '/dash/requests',
};
