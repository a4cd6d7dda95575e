/** 服务状态页的中文。 */
import type { Texts } from '../texts.ts';

export const status: Texts['status'] = {
  title: '服务状态',
  description: '查看 Waybill 的发送、下载、邮件和各存储地区目前是否正常。',
  label: '服务状态',
  heading: 'Waybill 运行正常吗？',
  allWorking: '一切正常',
  someLimited: '部分功能目前受限',
  someDown: '部分功能目前不可用',
  unreachable: '目前无法连接 Waybill',
  unreachableText:
    '请检查网络连接。如果其他网站可以打开，问题就在我们这边。本页每 30 秒自动重试。已开始的上传会保留 7 天。',
  checking: '正在检查…',
  checked: '上次检查：{time}，每 30 秒更新。',
  refresh: '立即检查',
  services: '服务',
  regions: '存储地区',
  window: '最近 {days} 天',
  part: {
    sending: '发送文件',
    downloading: '下载文件',
    email: '邮件',
  },
  state: {
    working: '正常',
    limited: '受限',
    down: '不可用',
    off: '未启用',
    emailOff: '未配置：邮件保存在本服务器',
    unknown: '未知',
  },
  day: { working: '正常', trouble: '出现过问题', unknown: '未检查' },
  history: '最近 {days} 天中检查了 {known} 天，其中 {trouble} 天出现过问题。',
  incidents: '近期故障',
  noIncidents: '最近 {days} 天没有故障。',
  incident: '{part}：不可用',
  since: '自 {began} 起。',
  lasted: '{began}，持续 {minutes, plural, other {# 分钟}}。',
};
