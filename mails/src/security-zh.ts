/** The notices about an account's safety, in Chinese. */
import type { SecurityWords } from './security-notice.ts';

export const chinese: SecurityWords = {
  when: '时间：',
  actions: {
    password: '设置新密码',
    profile: '打开个人资料',
    site: '打开 Waybill',
  },
  reason: '这是您 Waybill 账号的邮箱。与账号安全有关的通知无法关闭。',
  notices: {
    password_changed: () => ({
      title: '您的密码已修改',
      what: '有人在个人资料中修改了您的账号密码，其他设备已全部退出登录。',
      help: '如果不是您本人操作，请立即设置新密码，其他人会随之退出登录。',
      action: 'password',
    }),
    password_reset: () => ({
      title: '您已设置新密码',
      what: '有人通过我们寄出的链接设置了新密码，其他设备已全部退出登录。',
      help: '如果不是您本人操作，说明有人能看到您的邮件：请先保护好邮箱，再重新设置密码。',
      action: 'password',
    }),
    email_changed: ({ email }) => ({
      title: '您的邮箱已更改',
      what: `您的账号从现在起使用 ${email}。这是我们发往旧邮箱的最后一封邮件。`,
      help: '如果不是您本人操作，请立即联系我们并注明本邮件的运单号。联系表单在我们的首页上。',
      action: 'site',
      reason: '此前，这是一个 Waybill 账号的邮箱。',
    }),
    two_factor_on: () => ({
      title: '两步验证已开启',
      what: '今后登录时还需输入身份验证器中的动态码。请妥善保管恢复码。',
      help: '如果不是您本人操作，请立即设置新密码，并检查个人资料。',
      action: 'password',
    }),
    two_factor_off: () => ({
      title: '两步验证已关闭',
      what: '今后登录时不再需要动态码，原有的恢复码也已失效。',
      help: '如果不是您本人操作，请立即设置新密码，并在个人资料中重新开启。',
      action: 'password',
    }),
    recovery_codes_renewed: () => ({
      title: '恢复码已更新',
      what: '您的账号生成了新的恢复码，之前的恢复码已失效。',
      help: '如果不是您本人操作，请立即设置新密码，并在个人资料中重新生成恢复码。',
      action: 'password',
    }),
    recovery_code_used: () => ({
      title: '有人使用了恢复码',
      what: '有人用您的一个恢复码登录了账号，这个恢复码已作废。',
      help: '如果不是您本人操作，请立即设置新密码，并在个人资料中重新生成恢复码。',
      action: 'password',
    }),
    passkey_added: () => ({
      title: '已添加通行密钥',
      what: '您的账号现在可以用一个新的通行密钥登录。',
      help: '如果不是您本人操作，请在个人资料中将其移除，并设置新密码。',
      action: 'profile',
    }),
    passkey_removed: () => ({
      title: '已移除通行密钥',
      what: '您的一个通行密钥已不能再用于登录。',
      help: '如果不是您本人操作，请检查个人资料，并设置新密码。',
      action: 'profile',
    }),
    session_reused: () => ({
      title: '我们终止了一处登录',
      what: '一个已经用过的登录凭证又被使用了。这可能意味着有人复制了它，因此我们终止了这处登录。',
      help: '如果您不清楚原因，请立即设置新密码，其他人会随之退出登录。',
      action: 'password',
    }),
    code_tries: () => ({
      title: '验证码错误次数过多',
      what: '有人对这个邮箱多次输入了错误的验证码。没有任何内容被打开，一天之内不再接受验证码。',
      help: '如果不是您本人操作，不必理会。请不要把我们寄给您的验证码告诉任何人。',
      action: 'site',
      reason: '有人在 Waybill 页面上用这个邮箱申请了验证码。',
    }),
    deletion_planned: ({ date }) => ({
      title: '您的账号即将删除',
      what: `您的账号及其中的全部内容将于${date}删除。在此之前，您可以登录并选择保留。`,
      help: '如果不是您本人操作，请在个人资料中保留账号，并设置新密码。',
      action: 'profile',
    }),
    deletion_kept: () => ({
      title: '您的账号已保留',
      what: '删除计划已取消，一切保持不变。',
      help: '如果不是您本人操作，请检查个人资料，并设置新密码。',
      action: 'profile',
    }),
    account_deleted: () => ({
      title: '您的账号已删除',
      what: '14 天已到。按照您的要求，您的账号及其中的全部内容已经删除。',
      help: '如果这不是您的要求，请联系我们。联系表单在我们的首页上。',
      action: 'site',
      reason: '此前，这是一个 Waybill 账号的邮箱。这是我们就此发送的最后一封邮件。',
    }),
  },
};
