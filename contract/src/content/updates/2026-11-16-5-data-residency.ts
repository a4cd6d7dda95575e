/** What’s new: Choosing the region for new transfers. */
import type { Update } from '../update.ts';

export const dataResidency: Update = {
  id: '2026-11-16-5-data-residency',
  date: '2026-11-16',
  title: { en: 'Choose where your files are stored', zh: '选择文件的存储地区' },
  text: {
    en: [
      'Your account has a new page, Data residency. It measures how fast each storage region answers from where you are, and lets you choose the one for new transfers.',
      'Transfers you’ve already sent stay where they are.',
    ],
    zh: [
      '账户中新增“数据存储地区”页面：从您所在的位置测量每个地区的响应速度，并由您选择新传输的存储地区。',
      '已发送的传输仍保存在原来的地区。',
    ],
  },
  link: '/dash/account/data-residency',
};
