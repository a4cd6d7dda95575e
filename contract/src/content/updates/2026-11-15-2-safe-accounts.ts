/** What’s new: Two-factor authentication, passkeys, export and deletion. */
import type { Update } from '../update.ts';

export const safeAccounts: Update = {
  id: '2026-11-15-2-safe-accounts',
  date: '2026-11-15',
  title: { en: 'Passkeys, two-factor login and your data', zh: '通行密钥、两步验证与您的数据' },
  text: {
    en: [
      'Protect your account with an authenticator app or a passkey, and see every device you’re logged in on.',
      'You can export everything we store about you, or delete your account, with 14 days to change your mind.',
    ],
    zh: [
      '您可以用验证器应用或通行密钥保护账户，并查看所有已登录的设备。',
      '您可以导出我们保存的全部数据，也可以删除账户，14 天内可以反悔。',
    ],
  },
  link: '/dash/account/profile',
};
