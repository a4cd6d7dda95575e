/** 打开一次传输时共享给同事的中文。 */
import type { Texts } from '../texts.ts';

export const sharing: Texts['details']['sharing'] = {
  heading: '共享给同事',
  headingShared: '谁可以看到',
  none: '列表中只有您能看到它。',
  everyone: '团队全员：目前 {count, plural, other {{n} 位同事}}，以后加入的成员也能看到。',
  you: '{name}（您）',
  start: '共享给同事',
  startShort: '共享',
  change: '更改共享范围',
  changeShort: '更改',
  showAll: '显示全部 {n} 人',
  showLess: '收起',
  title: '共享给同事',
  text: '同事可在自己列表的“共享”中找到它，无需密码即可查看、下载和转发。',
  save: '保存',
  saved: '已共享给 {count, plural, other {{n} 位同事}}',
  savedAll: '已共享给团队全员',
  savedNone: '已停止共享',
  failed: '无法更改共享范围，请重试。',
  download: '下载',
};
