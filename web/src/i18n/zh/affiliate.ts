/** 推广计划的中文。 */
import type { Texts } from '../texts.ts';

export const affiliate: Texts['affiliate'] = {
  title: '推广链接',
  description: '您的推广链接及其效果。',
  heading: '推广链接',
  intro: '分享您的专属链接。有人打开链接并在 30 天内注册，就会计入您名下。系统不会自动支付佣金。',
  link: '您的链接',
  copy: '复制链接',
  copied: '已复制',
  copyFailed: '请选中后复制',
  clicks: '点击',
  signUps: '注册',
  paying: '付费',
  month: '月份',
  byMonth: '按月统计',
  empty: '还没有点击',
  emptyText: '把链接放进邮件、文章或个人主页，首次点击后就会显示在这里。',
  counted: '如何统计',
  clicksText: '同一浏览器每天只计一次。链接预览、安全扫描和已登录的用户不计入。',
  signUpsText:
    '浏览器首次通过您的链接访问，并在 30 天内注册的新账户。如果先后打开过多个推广链接，以第一个为准。您自己的账户以及同一人的第二个账户不计入。',
  payingText: '已为套餐付费的注册用户。免费试用不算付费；款项全额退回后不再计入。计入付款所在的月份。',
  privacy: '您只能看到数字，看不到对方是谁。月份按 UTC 计算。对方删除账户后，数字仍会保留。',
  failed: '无法加载您的链接',
  retry: '重试',
  call: {
    get: '获取推广链接',
    hasAccount: '已有账户？<link>登录</link>',
  },
};
