/** 首页首屏的中文。 */
import type { Texts } from '../texts.ts';

export const landing: Texts['landing'] = {
  title: 'Waybill：文件发出，送达可见',
  description: '用链接或邮件发送大文件，谁下载了、在哪里、什么时候，一目了然。',
  hero: {
    first: '文件发出，',
    second: '送达可见。',
    lead: '用链接或邮件发送大文件，谁下载了、在哪里、什么时候，一目了然。',
    signup: '注册账户',
    size: '无需注册，单次可发 {size}',
    resume: '上传中断后可续传',
    cipher: '以 AES-256 加密存储',
  },
};
