/** 已安装应用的中文。 */
import type { phone as en } from '../en/phone.ts';
import type { Texts } from '../texts.ts';

export const phone: Texts<typeof en> = {
  offline: {
    title: '您已离线',
    text: '请连接网络后重试。中断的上传会从停下的地方继续。',
    action: '重试',
  },
  noRoom: {
    title: '无法接收这些文件',
    text: '设备的可用空间可能不足。请清理空间后重新分享，或打开应用后在其中选择文件。',
    action: '打开应用',
  },
};
