/** The Chinese texts of an opened transfer that is encrypted end to end. */

export const encrypted = {
  open: '已端到端加密。这个浏览器中有密钥，所以您能看到文件名。',
  closed: '已端到端加密。这个浏览器中没有密钥，所以看不到文件名。粘贴完整的链接即可查看。',
  passphrase: '已用口令端到端加密。这个浏览器中没有密钥，所以看不到文件名。输入口令即可查看。',
  field: '完整的链接，或 # 后面的部分',
  passphraseField: '口令',
  show: '显示文件名',
  wrong: '这不是这次传输的密钥。请检查链接是否完整。',
  passphraseWrong: '这不是这次传输的口令。',
} as const;
