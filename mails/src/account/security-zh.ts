/** The security notices in Chinese. */
import type { SecurityWords } from './security-notice.tsx';

export const chinese: SecurityWords = {
  when: '时间：',
  actions: (brandName) => ({
    password: '设置新密码',
    profile: '打开个人资料',
    keys: '打开 API 密钥',
    site: `打开 ${brandName}`,
  }),
  reason: (brandName) => `这是您 ${brandName} 账户的邮箱。账户安全通知无法关闭。`,
  notices: {
    password_changed: () => ({
      title: '您的密码已修改',
      what: '有人在个人资料中修改了您的账户密码，其他设备已全部退出登录。',
      help: '如果不是您本人操作，请立即设置新密码，其他设备会全部退出登录。',
    }),
    password_reset: () => ({
      title: '您已设置新密码',
      what: '有人通过我们发送的链接设置了新密码，其他设备已全部退出登录。',
      help: '如果不是您本人操作，说明有人能看到您的邮件：请先保护好邮箱，再重新设置密码。',
    }),
    email_changed: ({ email }) => ({
      title: '您的邮箱已更改',
      what: `您的账户从现在起使用 ${email}。这是我们发往旧邮箱的最后一封邮件。`,
      help: '如果不是您本人操作，请立即联系我们并注明本邮件的运单号。联系表单在我们的首页上。',
      reason: (brandName) => `此前，这是一个 ${brandName} 账户的邮箱。`,
    }),
    two_factor_on: () => ({
      title: '两步验证已开启',
      what: '今后登录时还需输入身份验证器中的验证码。请妥善保管恢复码。',
      help: '如果不是您本人操作，请立即设置新密码，并检查个人资料。',
    }),
    two_factor_off: () => ({
      title: '两步验证已关闭',
      what: '今后登录时不再需要验证码，原有的恢复码也已失效。',
      help: '如果不是您本人操作，请立即设置新密码，并在个人资料中重新开启。',
    }),
    recovery_codes_renewed: () => ({
      title: '恢复码已更新',
      what: '您的账户生成了新的恢复码，之前的恢复码已失效。',
      help: '如果不是您本人操作，请立即设置新密码，并在个人资料中重新生成恢复码。',
    }),
    recovery_code_used: () => ({
      title: '有人使用了恢复码',
      what: '有人用您的一个恢复码登录了账户，这个恢复码已失效。',
      help: '如果不是您本人操作，请立即设置新密码，并在个人资料中重新生成恢复码。',
    }),
    passkey_added: () => ({
      title: '已添加通行密钥',
      what: '您的账户现在可以用一个新的通行密钥登录。',
      help: '如果不是您本人操作，请在个人资料中将其移除，并设置新密码。',
    }),
    passkey_removed: () => ({
      title: '已移除通行密钥',
      what: '您的一个通行密钥已不能再用于登录。',
      help: '如果不是您本人操作，请检查个人资料，并设置新密码。',
    }),
    sso_connected: ({ provider }) => ({
      title: `您的账户已与 ${provider} 关联`,
      what: `今后用 ${provider} 登录即可进入您的账户，无需密码。`,
      help: '如果不是您本人操作，请在个人资料中取消关联，并设置新密码。',
    }),
    sso_disconnected: ({ provider }) => ({
      title: `您的账户已与 ${provider} 取消关联`,
      what: `用 ${provider} 登录将不再进入您的账户。`,
      help: '如果不是您本人操作，请检查个人资料，并设置新密码。',
    }),
    key_created: ({ key }) => ({
      title: '已创建 API 密钥',
      what: `程序现在可以用 API 密钥“${key}”使用您的账户。`,
      help: '如果不是您本人操作，请撤销这个密钥，并设置新密码。',
    }),
    session_reused: () => ({
      title: '我们终止了一处登录',
      what: '一个已经用过的登录凭证又被使用了。可能是有人复制了它，也可能只是浏览器意外关闭。为安全起见，我们终止了这处登录。',
      help: '如果您不清楚原因，请立即设置新密码，其他人会随之退出登录。',
    }),
    code_tries: () => ({
      title: '验证码错误次数过多',
      what: '有人为这个邮箱多次输入了错误的验证码。没有人登录成功，这些验证码也已失效。',
      help: '如果不是您本人操作，无需处理。请不要把验证码告诉任何人。',
      reason: (brandName) => `有人在 ${brandName} 页面上用这个邮箱申请了验证码。`,
    }),
    deletion_planned: ({ date }) => ({
      title: '您的账户即将删除',
      what: `您的账户及其中的全部内容将于${date}删除。在此之前，您可以登录并选择保留。`,
      help: '如果不是您本人操作，请在个人资料中保留账户，并设置新密码。',
    }),
    deletion_kept: () => ({
      title: '您的账户已保留',
      what: '账户删除已取消，一切保持不变。',
      help: '如果不是您本人操作，请检查个人资料，并设置新密码。',
    }),
    account_deleted: () => ({
      title: '您的账户已删除',
      what: '14 天已到。按照您的要求，您的账户及其中的全部内容已经删除。',
      help: '如果这不是您的要求，请联系我们。联系表单在我们的首页上。',
      reason: (brandName) => `此前，这是一个 ${brandName} 账户的邮箱。这是我们就此发送的最后一封邮件。`,
    }),
  },
};
