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
  device: {
    label: '在此设备上通知',
    hint: '显示铃铛中的新内容，网站关闭时也会通知。',
    asking: '浏览器正在询问是否允许通知。',
    blocked:
      '浏览器已阻止本站的通知。请在浏览器的网站设置（通常在地址左侧的图标中）里允许通知，再在这里开启。',
    install:
      '在 iPhone 或 iPad 上，请先把本站添加到主屏幕：点击“共享”，再点击“添加到主屏幕”。从主屏幕打开后即可开启通知。',
    failed: '无法在这个浏览器中开启通知，请重试。',
    list: '接收通知的设备',
    here: '此设备',
    since: '{when}开启',
    remove: '移除',
    removeOf: '移除 {device}',
  },
  saved: '已保存。',
};
