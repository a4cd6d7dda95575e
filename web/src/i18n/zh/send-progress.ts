/** 发送过程中的中文：阶段、进度、重试提示。 */
import type { Texts } from '../texts.ts';

export const phase: Texts['send']['phase'] = {
  idle: '正在准备…',
  preparing: '正在准备…',
  warming: '正在启动…',
  resuming: '正在恢复上传…',
  transferring: '正在传输…',
  finishing: '马上就好…',
  paused: '已暂停',
  failed: '已停止',
  aborted: '您已中止上传',
  done: '马上就好…',
  offline: '网络已断开，等待恢复',
  waiting: '等待中',
};

export const progress: Texts['send']['progress'] = {
  label: '正在发送',
  of: '{done} / {all}',
  speed: '{speed}/秒',
  seconds: '还剩 {n} 秒',
  minutes: '还剩 {n} 分钟',
  hours: '还剩 {n} 小时 {m} 分',
  measuring: '正在测速',
  files: '本次发送的文件',
  part: '{done} / {all}',
  waiting: '等待中',
  sent: '已上传',
  closing: '收尾中',
  failed: '失败',
  retry: '重试',
  without: '不含它，继续发送',
  retryName: '重试 {name}',
  pick: '重新选择',
  pickName: '重新选择 {name}',
  pause: '暂停上传',
  resume: '继续上传',
  cancel: '取消',
  back: '回到表单',
  safe: '如果网络中断，7 天内都可以接着传。',
  fragile: '这个浏览器无法保存进度，发送完成前请不要关闭本页。',
  askTitle: '停止发送？',
  askText: '已上传的部分会保留 7 天，之后可以接着传。',
  yes: '是，停止发送',
  no: '否，继续发送',
};

export const notice: Texts['send']['notice'] = {
  slow: '网络较慢',
  slowText: '上传仍在继续，只是慢一些。',
  locked: '文件被占用',
  lockedText: '请确认文件没有被其他程序使用：{name}',
  retrying: '正在重试',
  retryingText: '连接刚才断了一下。',
  retryingServer: '服务器暂时无法接收，与您的网络无关。',
};
