/** 公开更新页面的中文。 */
import type { Texts } from '../texts.ts';

export const updates: Texts['updates'] = {
  title: '最新动态',
  description: 'Waybill 的新功能和改进，最新的在最前面。',
  heading: '最新动态',
  intro: 'Waybill 的新功能和改进，最新的在最前面。',
  try: '去看看',
  feed: '订阅更新',
  feedPath: '/updates-zh.atom',
};
