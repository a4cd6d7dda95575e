/** 反馈对话框的中文。 */
import type { Texts } from '../texts.ts';

export const feedback: Texts['feedback'] = {
  title: 'Waybill 用着怎么样？',
  text: '请选择一项评价，也欢迎说说原因。',
  rating: '您的评价',
  Bad: '不好',
  Fine: '还行',
  Fantastic: '很棒',
  ratingMissing: '请从三项中选一项。',
  message: '留言',
  optional: '选填',
  placeholders: {
    none: '有什么想告诉我们的？',
    Bad: '哪里出了问题？',
    Fine: '还缺些什么？',
    Fantastic: '您最喜欢哪一点？',
  },
  dnr: '不再询问',
  send: '提交反馈',
  close: '关闭',
  tooMany: '您在过去一小时内提交较多，请稍后再试。已写的内容会保留在这里。',
  failed: '反馈提交失败，请检查网络后重试。已写的内容会保留在这里。',
  sentTitle: '谢谢您',
  sentText: '我们收到了您的反馈，会尽快回复您',
};
