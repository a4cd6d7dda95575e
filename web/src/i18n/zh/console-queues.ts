/** 运维后台中邮件和任务的中文。 */
import type { Texts } from '../texts.ts';

export const consoleQueues: Pick<Texts['console'], 'mails' | 'jobs'> = {
  mails: {
    title: '邮件',
    description: '等待中、失败或被收件人关闭的邮件。',
    search: '邮箱',
    show: '显示哪些邮件',
    filters: { waiting: '等待中', failed: '失败', suppressed: '已关闭' },
    states: {
      waiting: '等待中',
      sent: '已发送',
      bounced: '被退回',
      capped: '超出上限',
      suppressed: '已关闭',
      failed: '失败',
    },
    none: '没有邮件。',
    more: '显示最新的 {count} 封，搜索可查找其他邮件。',
    at: '时间',
    to: '收件人',
    kind: '类型',
    state: '状态',
    reason: '原因',
    held: '暂缓至',
    send: '立即重试',
    ask: '立即重试发给 {to} 的邮件',
    text: '邮件会排到最前，但仍受发送上限约束。',
  },
  jobs: {
    title: '任务',
    description: '最后一次尝试后仍失败的任务。',
    none: '没有最终失败的任务。',
    since: '最后尝试',
    job: '任务',
    attempts: '次数',
    error: '错误',
    retry: '重新运行',
    retryAll: '全部重新运行',
    ask: '重新运行 {name}',
    text: '立即从第一次尝试重新开始。',
  },
};
