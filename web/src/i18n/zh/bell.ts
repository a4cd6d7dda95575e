/** 通知的中文。 */
import type { Texts } from '../texts.ts';

export const bell: Texts['dash']['bell'] = {
  open: '通知',
  openNew: '通知，{n} 条未读',
  title: '通知',
  notices: '提示',
  close: '关闭',
  allRead: '全部标为已读',
  deleteAll: '全部删除',
  remove: '删除这条通知',
  markRead: '标为已读',
  unread: '新',
  everything: '“{title}”的全部文件',
  taken: '{who} 下载了{what}',
  somebodyTook: '有人下载了{what}',
  file: '“{title}”中的 {name}',
  somewhere: '位置未知',
  empty: '暂无通知',
  emptyText: '有人下载您发送的文件时，会立即显示在这里。',
  loading: '正在加载通知',
  failed: '无法加载通知，请重试。',
  actFailed: '操作失败，请重试。',
  retry: '重试',
};
