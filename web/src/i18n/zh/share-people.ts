/** 选择共享给哪些同事时的中文。 */
import type { Texts } from '../texts.ts';

export const sharePeople: Texts['send']['sharePeople'] = {
  everyone: '团队全员',
  everyoneHint: '以后加入的成员也能看到。',
  list: '可以看到的同事',
  search: '搜索同事',
  none: '没有匹配的同事。',
};
