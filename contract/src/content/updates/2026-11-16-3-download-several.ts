/** What’s new: Several files as one zip, previews and titles. */
import type { Update } from '../update.ts';

export const downloadSeveral: Update = {
  id: '2026-11-16-3-download-several',
  date: '2026-11-16',
  title: { en: 'Pick files, preview them, download one zip', zh: '挑选文件、预览、打包下载' },
  text: {
    en: [
      'Recipients can choose several files or folders and download them as one zip. It shows its exact size, starts at once and resumes after an interruption.',
      'Pictures, recordings, PDFs and texts open right on the download page.',
    ],
    zh: [
      '收件人可以挑选多个文件或文件夹，打包成一个 ZIP 下载：大小事先可知，立即开始，中断后可以继续。',
      '图片、录音录像、PDF 和文本可以直接在下载页面查看。',
    ],
  },
  link: null,
};
