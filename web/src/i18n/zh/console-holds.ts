/** The Chinese texts of what holds deletions and visitors back, in the console. */
export const consoleHolds = {
  holds: {
    title: '删除与访客',
    clockOk: '时钟可信，到期的内容会照常删除。',
    held: {
      ahead: '已暂停删除：时钟超前得不合常理。',
      back: '已暂停删除：时钟被调回了过去。',
      apart: '已暂停删除：服务器与数据库的时钟不一致。',
    },
    times: '服务器显示 {server}，数据库显示 {database}。上次可信的时间：{trusted}。',
    confirm: '确认时钟',
    confirmText: '现在是 {database} 吗？到那时为止已到期的内容会在一小时后删除。如果不是，请先校正时钟。',
    confirmed: '时钟已恢复可信，一小时后继续删除。',
    open: '无需登录即可发送：过去一小时 {count} 次，达到 {most} 次后会拒绝新的发送。',
    paused: '免登录发送已暂停：过去一小时 {count} 次，上限 {most} 次。一小时内不到一半时会自动恢复。',
    reset: '恢复访客发送',
    resetText: '结束暂停，并从零开始计数。请在弄清为何发送量如此之多后再操作。',
    wasReset: '访客可以重新发送了。',
    limit: '更改上限',
    limitText: '一小时内的访客发送超过此数时，免登录发送会自动暂停。',
    perHour: '每小时发送次数',
    perHourHint: '留空则使用设置中的数值。',
    wrong: '请输入 1 到 {most} 之间的整数。',
    save: '保存上限',
    saved: '上限已保存。',
  },
} as const;
