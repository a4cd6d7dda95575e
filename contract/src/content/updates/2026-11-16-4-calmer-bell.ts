/** What’s new: Notifications by transfer. */
import type { Update } from '../update.ts';

export const calmerBell: Update = {
  id: '2026-11-16-4-calmer-bell',
  date: '2026-11-16',
  title: { en: 'Notifications, sorted by transfer', zh: '通知按传输归类' },
  text: {
    en: [
      'The bell now groups what happened by transfer, and each notification opens its transfer. What you open counts as read, and a deletion can be undone.',
      'It also tells you when an email wasn’t delivered, a recipient asks for more time, a transfer is about to expire or has reached its download limit, or someone keeps guessing its password.',
    ],
    zh: [
      '铃铛里的通知现在按传输归类，点击即可打开对应的传输。打开过的自动标为已读，误删可以撤销。',
      '邮件未送达、收件人请求延期、传输即将过期、达到下载次数上限，或有人反复猜测密码时，也会通知您。',
    ],
  },
  link: null,
};
