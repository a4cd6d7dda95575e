/** 邮件未能送达收件人的原因，中文。 */
export const mailFailures = {
  waitingUntil: '将于 {when} 自动发出',
  heldText: '对方今天收到的邮件太多，或不愿接收。',
  noSuchAddress: '邮箱地址不存在',
  mailboxFull: '对方邮箱已满',
  refused: '对方邮件服务器拒收',
  unreachable: '无法连接对方邮件服务器',
};
