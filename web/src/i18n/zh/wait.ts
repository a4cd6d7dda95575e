/** 上传停住时的中文：在等什么，还要等多久。 */
import type { Texts } from '../texts.ts';

export const wait: Texts['send']['wait'] = {
  connection: '正在等待网络，{n} 秒后重试',
  server: '服务器暂时无法接收，{n} 秒后重试',
  file: '文件正被占用，{n} 秒后重试',
  now: '正在重试…',
};
