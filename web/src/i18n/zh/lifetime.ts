/** 终身兑换码页面的中文。 */
import type { Texts } from '../texts.ts';

export const lifetime: Texts['lifetime'] = {
  title: '终身兑换码',
  description: '终身使用 Waybill：输入兑换码，每多一个就升一级。',
  heading: '一次付费，终身使用',
  unsoldHeading: '输入兑换码，终身使用',
  text: '使用终身兑换码，套餐无需续费，也不会过期。每多一个兑换码，就升一级。',
  start: '注册并输入兑换码',
  enterNow: '输入兑换码',
  login: '我已有账户',
  stamp: '终身有效',
  stampLine: '无需续费',
  ladder: '兑换码对应的套餐',
  codes: '{count, plural, other {{n} 个}}',
  storage: '{size} 空间',
  transfer: '单次 {size}',
  recipients: '{n} 位收件人',
  seats: '{count, plural, other {{n} 个席位}}',
  stack: '随时可以追加兑换码，每个账户最多 {max} 个。',
  how: '使用方法',
  account: {
    title: '注册账户',
    text: '只需邮箱和密码。',
  },
  enter: {
    title: '输入兑换码',
    text: '可以输入一个或多个，也可以一次全部粘贴。',
  },
  send: {
    title: '开始发送',
    text: '新的额度立即生效。',
  },
  question: '兑换码无法使用？',
};
