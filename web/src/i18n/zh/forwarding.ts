/** 转发端到端加密的传输的中文。 */
import type { Texts } from '../texts.ts';
import { passphrase } from './passphrase.ts';

export const forwarding: Texts['forwarding'] = {
  text: '无需重新上传，会生成新的运单和链接，同样端到端加密。',
  title: '标题',
  sameKey: '文件沿用原来的密钥：有原密钥的人如果得到新的链接，也能打开这次传输。',
  passphrase: {
    ...passphrase,
    text: '收件人需要它才能打开文件。我们不会把它写进邮件，请您自己告诉他们，例如打电话。',
  },
  key: {
    title: '转发加密的传输',
    link: '这个浏览器中没有这次传输的密钥。粘贴完整的链接后即可转发。',
    passphrase: '这个浏览器中没有这次传输的密钥。输入口令后即可转发。',
    submit: '继续',
  },
  missing: '无法加载这次传输，请重试。',
  retry: '重试',
  done: {
    title: '已转发为 {slug}',
    link: '密钥就在这个链接里，从不发给我们。拿到完整链接的人都能打开文件，请通过可信的渠道发送。',
    linkLabel: '完整的链接',
    email: '邮件里没有口令。请您自己告诉收件人：没有它，谁也打不开这些文件。',
    passphrase: '口令',
    kept: '这个浏览器会保留密钥，直到您退出登录。',
    copyLink: '复制完整链接',
    copyPassphrase: '复制口令',
    copied: '已复制',
    copyFailed: '请选中文字后复制',
    close: '完成',
  },
};
