/** 控制台外框的中文。 */
import type { Texts } from '../texts.ts';

export const dash: Texts['dash'] = {
  title: '控制台 · Waybill',
  description: '您的发送、收件、联系人和统计。',
  nav: {
    label: '控制台',
    transfers: '发送',
    requests: '收件',
    contacts: '联系人',
    analytics: '统计',
    account: '账户',
  },
  menu: {
    open: '我的账户：{name}',
    profile: '个人资料',
    domain: '域名',
    teams: '团队',
    billing: '账单',
    customize: '品牌定制',
    logout: '退出登录',
  },
  empty: {
    heading: '这里还没有运单',
    text: '这一版还不能发送文件。等它能发的时候，每次发送都会成为列表里一张编了号的单子，每次下载盖一个章。',
    home: '看看现在能用什么',
  },
  storage: '存储空间',
  sample: '示例账户，仅供开发使用',
};
