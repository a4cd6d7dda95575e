/** 邮件验证码页面的中文。 */
import type { Texts } from '../texts.ts';

export const code: Texts['send']['code'] = {
  title: '请查收邮件',
  text: '{digits} 位验证码已发送到 {email}，{minutes} 分钟内有效，只能在这个浏览器中使用。',
  label: '邮件中的验证码',
  box: '第 {position} 位',
  tooManyTries: '输错次数过多，请重新获取验证码后再试。',
  sent: '新的验证码已发送，旧的不再有效。',
  resend: '重新发送',
  back: '回到表单',
  link: {
    title: '这次我们发送的是链接',
    text: '今天有人为 {email} 多次输入了错误的验证码。请在这个浏览器中打开邮件里的链接并确认，链接 {minutes} 分钟内有效。',
    elsewhere: '在另一台设备上收信？请复制链接，粘贴到这个浏览器中打开。',
    check: '我已确认',
    notYet: '尚未确认，请先打开邮件里的链接。',
  },
};
