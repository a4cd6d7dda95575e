/** What’s new: Sending large files that resume. */
import type { Update } from '../update.ts';

export const sendLargeFiles: Update = {
  id: '2026-11-15-1-send-large-files',
  date: '2026-11-15',
  title: { en: 'Send large files by link or email', zh: '用链接或邮件发送大文件' },
  text: {
    en: [
      'Drop files or whole folders, add a message, a voice memo or a video, and choose when the link expires.',
      'If the connection breaks or the browser closes, the upload continues where it stopped, for up to 7 days.',
    ],
    zh: [
      '拖入文件或整个文件夹，附上留言、语音或视频，并选择链接的有效期。',
      '连接中断或浏览器关闭后，上传会从停下的地方继续，7 天内有效。',
    ],
  },
  link: null,
};
