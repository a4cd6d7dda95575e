/** The Chinese texts of end-to-end encryption in the send panel. */
import { passphrase } from './passphrase.ts';

export const encryption = {
  label: '端到端加密',
  hint: '文件在离开这台设备之前，由浏览器加密。密钥从不交给我们。',
  get: '您得到',
  gains: {
    only: '只有拿到密钥的人才能看到文件、文件名、标题和留言。',
    notUs: '我们看不到，存储服务商也看不到。',
    tracking: '您仍能看到谁在何时何地下载了文件。',
  },
  giveUp: '您放弃',
  losses: {
    lost: '没有退路：丢了密钥，文件就再也打不开。',
    scan: '无法查毒，所以收件人会看到提醒。',
    names: '邮件和搜索里没有文件名。',
    slower: '预览和打包在收件人的设备上进行，会慢一些。',
    changes: '之后不能添加文件，也不能修改标题和留言。',
  },
  link: '密钥就在链接里。请通过可信的渠道分享完整的链接。',
  more: '它能防什么，不能防什么',
  visitor: '登录后才能使用端到端加密。',
  logIn: '登录',
  insecure: '这个页面不是通过 https 打开的，浏览器无法在这里加密。',
  passphrase: {
    ...passphrase,
    text: '收件人需要它才能打开文件。我们不会把它写进邮件，请您自己告诉他们，例如打电话。',
  },
  done: {
    title: '密钥只在这个链接里',
    text: '请现在复制并妥善保存。没有它，谁也打不开这些文件，我们也无法再次显示密钥。',
    warning: '拿到完整链接的人都能打开文件。请通过可信的渠道发送。',
    fact: '加密',
    factValue: 'AES-256，在这台设备上',
    address: '地址，我们知道',
    key: '密钥，从不发给我们',
    copy: '复制完整链接',
    save: '把链接存为文件',
    keep: '在这个浏览器中保留密钥',
    keepHint: '这样您在这里还能看到文件名，并再次复制链接。退出登录时会删除。',
    fileName: '链接 {slug}.txt',
    tell: '邮件里没有口令。请您自己告诉收件人：没有它，谁也打不开这些文件。',
    passphrase: '口令',
    copyPassphrase: '复制口令',
    keepNames: '这样您在这里还能看到文件名。退出登录时会删除。',
    failed: '无法把密钥放进链接。请重新加载此页面。',
  },
} as const;
