/** What’s new: Analytics, contacts and receipts of delivery. */
import type { Update } from '../update.ts';

export const analyticsAndContacts: Update = {
  id: '2026-11-16-7-analytics-and-contacts',
  date: '2026-11-16',
  title: { en: 'Analytics, contacts and delivery receipts', zh: '统计、联系人和送达回执' },
  text: {
    en: [
      'Analytics shows where your files went, when and how soon, on a map and in charts. Each table can be saved as CSV.',
      'Contacts keeps the people you send to, in groups if you like, and imports CSV and vCard files.',
      'Each transfer has a delivery receipt that you can print or save as PDF, and that anyone can check.',
    ],
    zh: [
      '统计页面以地图和图表展示文件何时、多快被下载到哪里，各表格均可保存为 CSV。',
      '联系人保存您的收件人，可以分组，并支持导入 CSV 和 vCard 文件。',
      '每次传输都有送达回执，可打印或保存为 PDF，任何人都可以核验。',
    ],
  },
  link: '/dash/analytics',
};
