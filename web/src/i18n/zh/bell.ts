/** 通知的中文。 */
import type { Texts } from '../texts.ts';

export const bell: Texts['dash']['bell'] = {
  open: '通知',
  openNew: '通知，{n} 条新的',
  title: '通知',
  notices: '提示',
  close: '关闭',
  allRead: '全部标为已读',
  deleteAll: '全部删除',
  remove: '删除这条通知',
  markRead: '标为已读',
  unread: '新',
  everything: '{slug} 的全部文件',
  taken: '{who} 下载了 {what}',
  somebodyTook: '有人下载了 {what}',
  file: '{slug} 中的 {name}',
  somewhere: '地点不明',
  empty: '一切安静',
  emptyText: '有人下载您发送的文件时，会马上在这里告诉您。',
  loading: '正在读取通知',
  failed: '没能读到通知，请再试一次。',
  actFailed: '没有成功，请再试一次。',
  retry: '再试一次',
};
