/** 转发的中文。 */
import type { Texts } from '../texts.ts';

export const latest: Texts['dash']['latest'] = {
  details: {
    close: '关闭',
  },
  forward: {
    title: '转发“{title}”',
    text: '无需重新上传，会生成新的运单和链接。',
    as: '方式',
    mail: '邮件',
    link: '链接',
    to: '收件人',
    remove: '移除 {email}',
    edit: '修改 {email}',
    more: '再显示 {count, plural, other {{n} 位收件人}}',
    less: '收起',
    suggestions: '联系人',
    toMissing: '请至少添加一位收件人。',
    message: '留言',
    optional: '选填',
    submit: '转发',
    failed: '转发失败，请重试。',
    suspended: '您的账户已停用，不能发送文件。请联系客服。',
    gone: '文件已删除，无法转发。',
    away: '存储服务暂时不可用，请稍后再试。',
    done: '已转发为 {slug}',
  },
};
