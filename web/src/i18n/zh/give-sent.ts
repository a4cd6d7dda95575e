/** 文件提交之后页面的中文。 */
export const sent = {
  stamp: '已发送',
  text: '{name} 现在可以看到您的文件了。',
  route: '路线',
  you: '您',
  received: '已收到',
  items: '已送达的内容',
  files: '{count, plural, other {{n} 个文件}}',
  missing: '还缺少',
  optional: '选交',
  contents: '内容',
  left: '{count, plural, other {共 {all} 项，还缺少 {n} 项。}}',
  add: '添加“{item}”',
  open: '打开收件单',
  note: '如果 {name} 还需要其他文件，可以再次使用同一个链接。',
  noteMailed: '如果 {name} 还需要其他文件，我们会发邮件给您，可以再次使用同一个链接。',
};
