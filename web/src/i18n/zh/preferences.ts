/** 个人资料页“偏好设置”的中文。 */
import type { Texts } from '../texts.ts';

export const preferences: Texts['account']['preferences'] = {
  title: '偏好设置',
  language: '语言',
  languageHint: '用于页面和发给您的邮件。',
  showIn: '用{language}显示本页',
  region: '存储地区',
  regionHint: '新传输存储在哪里。',
  regionLink: '选择地区',
  theme: '主题',
  themeHint: '保存在这个浏览器中。',
  mails: '邮件通知',
  mailsHint: '有人下载您的文件或提交文件，或传输即将过期时通知您。与账户安全有关的邮件始终会发送。',
  muted: {
    title: '您已退订的邮件',
    hint: '通过邮件末尾的链接退订。',
    subscribe: '重新订阅',
    again: '您将重新收到这类邮件。',
    undo: '撤销',
  },
  saved: '已保存。',
};
