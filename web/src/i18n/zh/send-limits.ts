/** 说明为何无法发送的面板的中文。 */
import type { Texts } from '../texts.ts';

export const sendLimits: Texts['send']['limit'] = {
  suspended: '账户已停用',
  suspendedStamp: '暂停',
  suspendedText: '您仍可查看已有的内容，但不能发送。请联系客服。',
  trial: '您的{role}试用已到期。',
  trialStamp: '试用到期',
  trialText: '添加付款方式后即可继续发送。不会删除任何内容。',
  payment: '扣款失败',
  paymentStamp: '未付款',
  paymentText: '{role}套餐扣款未成功。更新银行卡后即可继续发送，不会删除任何内容。',
  addCard: '添加付款方式',
  changeCard: '更新银行卡',
  storage: '存储空间已满',
  storageStamp: '已满',
  storageText: '您的 {size} 空间已用完。请删除不再需要的文件来腾出空间。',
  month: '好东西也有限度',
  monthStamp: '已用完',
  monthText: '本月的 {n} 次发送已用完。{date} 可以再次发送。',
  visitor: '好东西也有限度',
  visitorStamp: '已用完',
  visitorText: '您已从这个浏览器发送 {n} 次。注册免费账户即可继续发送，之前发送的文件也会转入账户。',
  largerPlan: '也可以换更大的套餐。',
  administrator: '也可以请管理员为您换更大的套餐。',
  askAdministrator: '联系管理员',
  account: '注册免费账户',
};
