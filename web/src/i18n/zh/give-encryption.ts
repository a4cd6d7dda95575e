/** 端到端加密的收件单页的中文。 */
import type { Texts } from '../texts.ts';

export const giveEncryption: Texts['giveEncryption'] = {
  mark: '端到端加密：只有 {name} 能打开您提交的文件。',
  file: '加密文件 {n}',
  link: {
    heading: '链接不完整',
    text: '您提交的文件会为 {name} 端到端加密。为此，此页面需要完整的链接，包括 # 后面的部分。',
    label: '粘贴完整链接',
    hint: '# 后面的部分不是秘密，浏览器用它来确认谁能打开您的文件。',
    open: '打开收件单',
    missing: '缺少 # 后面的部分。请从 {name} 的消息中复制完整链接。',
    cut: '链接末尾不完整。有些邮件程序会截断链接，请从 {name} 的消息中复制完整链接。',
    wrong: '这不是此收件单的链接，请从 {name} 的消息中重新复制完整链接。',
    newer: '这个链接来自更新的版本。请刷新页面；如果仍然打不开，请联系 {name}。',
    stamp: '未打开',
    stampLine: '链接不完整',
  },
  exchanged: {
    heading: '请不要在这里提交文件',
    text: '此页面收到的密钥与 {name} 的链接不符，其他人可能会读到您的文件，因此无法提交。请告诉 {name}，并通过其他方式（例如打电话）重新索取链接。',
    stamp: '已停止',
    stampLine: '密钥不符',
  },
  dropped: {
    heading: '请不要在这里提交文件',
    text: '您的链接属于一份端到端加密的收件单，但服务器说它没有加密。其他人可能会读到您的文件，因此无法提交。请告诉 {name}，并通过其他方式（例如打电话）重新索取链接。',
    stamp: '已停止',
    stampLine: '没有加密',
  },
  unsupported: {
    heading: '此浏览器无法在这里加密文件',
    text: '您提交的文件必须先加密，再离开您的设备。请用新版 Chrome、Edge、Firefox 或 Safari 打开链接，网址必须以 https 开头。',
    stamp: '未打开',
    stampLine: '请换浏览器',
  },
};
