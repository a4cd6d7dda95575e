/** 收件单详情的中文。 */
import type { Texts } from '../texts.ts';

type Requests = Texts['requests'];

export const opened: Requests['opened'] = {
  loading: '正在加载收件单',
  failed: '无法加载这份收件单',
  gone: '没有这份收件单',
  goneText: '请检查地址，也可能您登录的是另一个账户。',
  toList: '显示全部收件单',
  noPeople: '还没有人提交',
  noPeopleText: '请分享链接。提交文件的人会显示在这里。',
  noPeopleCame: '收件单结束前没有人提交文件。',
  copy: '复制链接',
  remind: '{count, plural, other {提醒 {n} 人}}',
  more: '更多操作',
  acceptAll: '通过全部待审核项',
  forwardAccepted: '转发已通过的文件',
  add: '添加收集对象',
  change: '修改收件单',
  extend: '延长时间',
  duplicate: '复制为新收件单',
  see: '打开对方的页面',
  delete: '删除收件单',
  copyFailed: '无法复制，链接为 {link}',
  close: '关闭收件单',
  reopen: '重新开放收件单',
};

export const tally: Requests['tally'] = {
  accepted: '{count, plural, other {已通过 {n} 个文件}}',
  review: '{n} 个待审核',
  arriving: '{n} 个上传中',
  refused: '{n} 个已退回',
};

export const keys: Requests['keys'] = {
  accept: '通过',
  refuse: '退回',
  move: '移动',
  space: '空格',
  open: '放大',
  pick: '选择',
  onlyFile: '只处理这个文件',
};

export const download: Requests['download'] = {
  all: '全部下载',
  allNote: '除已退回的文件外，全部打包为一个 zip，按提交人和条目分文件夹',
  nothing: '暂无可下载的文件',
  onlyRefused: 'zip 中不含已退回的文件，您仍可逐个下载。',
  preparing: '正在准备 ZIP',
  preparingNote: '正在计算校验值，您可以先逐个下载文件。',
  failed: '无法加载下载地址，请重试。',
  retry: '重新加载下载',
  file: '下载',
  one: '下载 {name}',
  several: '{count, plural, other {下载 {n} 个文件}}',
};

export const view: Requests['view'] = {
  open: '放大预览',
  close: '关闭',
  previous: '上一个文件',
  next: '下一个文件',
  none: '这种文件不能预览。',
  failed: '无法预览，但仍可下载。',
  loading: '正在加载预览',
  cut: '仅显示开头部分。',
  openPdf: '在新标签页打开',
  off: '您的账户已被停用，无法下载文件。',
  addressesFailed: '无法加载预览。',
  retry: '重试',
};

export const pick: Requests['pick'] = {
  label: '所选文件',
  one: '选择 {who} 提交的“{item}”',
  clear: '取消选择',
};

export const forward: Requests['forward'] = {
  act: '转发',
  heading: '{count, plural, other {转发 {n} 个文件}}',
  text: '来自“{title}”，共 {size}。文件无需重新上传，收件人也看不到这个请求。',
  title: '标题',
  gone: '其中有文件已被替换或删除，无法转发。请关闭后重新选择。',
  copy: '复制链接',
  copied: '链接已复制',
  copyFailed: '无法复制链接，请打开传输后复制。',
  show: '查看',
};

export const person: Requests['person'] = {
  unknown: '未留名',
  progress: '已提交 {done} / {all}',
  more: '{who} 的更多操作',
  download: '下载文件',
  forward: '转发文件',
  remind: '提醒',
  remove: '从收件单中移除',
  byEmail: '邮件邀请',
  byLink: '通过链接提交',
  unverified: '邮箱未确认',
};

export const cell: Requests['cell'] = {
  loose: '其他文件',
  files: '{count, plural, other {{n} 个文件}}',
  photos: '{count, plural, other {{n} 张照片}}',
  waiting: '等待提交',
  optional: '选交',
  opened: '{when} 打开过页面',
  reminded: '{when} 提醒过',
  notOpened: '尚未打开',
  bounced: '邮件被退回',
  held: '邮件未发出',
  waits: '邮件将于 {when} 发出',
  fewer: '至少需要 {n} 个',
  refusedToo: '{count, plural, other {已退回 {n} 个文件}}',
  withdrawn: '{count, plural, other {对方撤回了 {n} 个文件}}',
  uploading: '正在上传',
  percent: '{n}%',
  since: '{when} 开始',
  accept: '通过',
  refuse: '退回',
  accepted: '已通过',
  refused: '已退回',
  state: {
    waiting: '等待提交',
    arriving: '上传中',
    review: '待审核',
    partial: '未交齐',
    accepted: '已通过',
    refused: '已退回',
  },
};

export const handIn: Requests['handIn'] = {
  label: '{when}提交',
  program: '程序',
  waiting: '待审核',
  accepted: '已通过',
  refused: '已退回',
  replaced: '已被替换',
  withdrawn: '已撤回',
  byOwner: '由您代为提交。',
  takeBack: '撤销',
  acceptFile: '通过 {name}',
  refuseFile: '退回 {name}',
};

export const decide: Requests['decide'] = {
  what: '希望 {who} 修改什么？',
  whatUnknown: '需要修改什么？',
  hint: '缺少工程师盖章',
  missing: '请说明需要修改的地方，以便对方重新提交。',
  mailed: '我们会用邮件把原因告诉 {who}，对方可以用原来的链接重新提交。',
  notMailed: '对方没有留下邮箱，再次打开链接时会看到原因。',
  page: '缺页',
  unsigned: '没有签字',
  unreadable: '看不清',
  wrong: '文件不对',
  accept: '通过',
  refuse: '退回',
  refuseNotify: '退回并通知',
  onlyFile: '仅针对 {name}。',
  allFiles: '{count, plural, other {改为处理全部 {n} 个文件}}',
  acceptFile: '通过此文件',
  refuseFile: '退回此文件',
};

export const inspector: Requests['inspector'] = {
  label: '所选的提交',
  waiting: '还没有提交。',
  optional: '没有提交，这一项为选交。',
  bounced: '发给 {email} 的邮件被退回，请核对地址后重新添加。',
  held: '发给 {email} 的邮件未发出，请用其他方式分享链接。',
  waits: '发给 {email} 的邮件受数量限制，将于 {when} 自动发出。',
  opened: '{when} 打开过页面',
  reminded: '{when} 提醒过',
  remind: '提醒',
  uploading: '{count, plural, other {正在上传 {n} 个文件}}（{size}）',
  uploadingLabel: '上传进行中',
  stored: '已上传 {n}% · {when} 开始',
  replaced: '{count, plural, other {{n} 个较早的版本}}',
  withdrawn: '{count, plural, other {{n} 个已撤回的文件}}',
  takeBack: '撤销审核',
};

export const acts: Requests['acts'] = {
  undo: '撤销',
  accepted: '已通过 {who} 的提交',
  acceptedMany: '{count, plural, other {已通过 {n} 个文件}}',
  acceptedFile: '已通过 {name}',
  refusedFile: '已退回 {name}',
  refused: '已退回，{who} 可以重新提交。',
  takenBack: '已撤销审核',
  reminded: '{count, plural, other {已提醒 {n} 人}}',
  remindedToday: '今天已发过邮件，每人每天最多提醒一次。',
  remindedNone: '没有需要提醒的人。',
  removed: '已移除 {who}，对方的链接已失效。',
  closed: '收件单已关闭，不能再提交。',
  reopened: '收件单已重新开放',
  extended: '收件单已延长',
  changed: '内容已在别处更改，现在显示的是最新内容。',
  failed: '操作失败，请重试。',
};

export const deletion: Requests['deletion'] = {
  deleted: '“{title}”已删除',
  deletedText: '链接已失效，一分钟内可以撤销。',
  kept: '“{title}”已恢复',
  keepFailed: '无法恢复，可能已超过一分钟。',
  failed: '删除失败，请重试。',
  undo: '撤销',
};
