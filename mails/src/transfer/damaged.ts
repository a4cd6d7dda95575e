/** The two mails about files that can no longer be read: to the sender of the transfer, and to the operator. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { unlinked } from '../text/unlinked.ts';
import { type Contents, countOf, peopleFact } from './contents.ts';
import { composeSenderNotice, type SenderNotice } from './sender-notice.ts';

export interface DamagedMail {
  readonly name: 'damaged';
  readonly contents: Contents;
  /** The first few that cannot be read. */
  readonly files: readonly string[];
  readonly fileCount: number;
  readonly page: string;
}

export interface DamageAlarmMail {
  readonly name: 'damage-alarm';
  /** Region, key and what is wrong, of the first few. */
  readonly files: readonly string[];
  readonly count: number;
}

interface DamagedText extends Omit<SenderNotice, 'what'> {
  readonly what: (count: number) => string;
  readonly label: string;
}

const sender: Record<Lang, DamagedText> = {
  en: {
    subject: (what) => `Please send again: ${what}`,
    title: 'Some of your files are damaged',
    what: (count) =>
      count === 1
        ? 'One file in your transfer can no longer be downloaded, because our copy of it is damaged. We’re sorry.'
        : `${count} files in your transfer can no longer be downloaded, because our copies of them are damaged. We’re sorry.`,
    label: 'Damaged',
    advice:
      'Please send them again. The other files in this transfer can still be downloaded. We email you only once about this transfer.',
    action: 'Open transfer',
  },
  zh: {
    subject: (what) => `请重新发送：${what}`,
    title: '有文件已损坏',
    what: (count) => `您发送的文件中有 ${count} 个已无法下载，因为我们保存的副本已损坏。非常抱歉。`,
    label: '已损坏',
    advice: '请重新发送。这次发送中的其他文件仍可下载。同一次发送只提醒一次。',
    action: '查看运单',
  },
};

export const composeDamaged = (mail: DamagedMail, lang: Lang): Composed => {
  const { what, label, ...text } = sender[lang];
  const { contents, files, fileCount } = mail;
  const { encrypted } = contents;
  const damaged =
    encrypted === undefined
      ? peopleFact(files, fileCount, lang, label)
      : { label, lines: [countOf({ count: fileCount, encrypted }, lang)] };
  return composeSenderNotice({ ...text, what: what(fileCount) }, mail, lang, [damaged]);
};

const operator: Record<
  Lang,
  Record<'title' | 'label' | 'how', string> & {
    reason: Reason;
    subject: (count: number) => string;
    what: (count: number) => string;
  }
> = {
  en: {
    subject: (count) => (count === 1 ? '1 stored file is damaged' : `${count} stored files are damaged`),
    title: 'Stored files are damaged',
    what: (count) =>
      `${count === 1 ? '1 stored file is' : `${count} stored files are`} damaged or missing. Unless you use your own S3 storage, we ask the senders to send the files again.`,
    label: 'Files',
    how: 'Check that the disk is mounted and healthy. Run “waybill reconcile” to list all affected files; a backup may still have them. If many transfers are affected, their senders are notified after a day.',
    reason: (brandName) =>
      `You’re getting this email because you’re set as the operator of this ${brandName}. Further problems are emailed once an hour.`,
  },
  zh: {
    subject: (count) => `${count} 个已存储的文件已损坏`,
    title: '有已存储的文件损坏',
    what: (count) =>
      `${count} 个已存储文件的数据已损坏或丢失。除非存储是您自己的 S3，否则我们会请发件人重新发送。`,
    label: '文件',
    how: '请检查磁盘是否已挂载、是否完好。运行 waybill reconcile 可查看全部此类文件，备份中可能仍有完好的副本。如受影响的发送很多，一天后才会通知发件人。',
    reason: (brandName) =>
      `您收到此邮件，是因为您被设为这个 ${brandName} 的管理员。之后发现的问题每小时汇总发送一次。`,
  },
};

export const composeDamageAlarm = (mail: DamageAlarmMail, lang: Lang): Composed => {
  const text = operator[lang];
  return composeBlocks({
    subject: text.subject(mail.count),
    preview: text.what(mail.count),
    reason: text.reason,
    title: text.title,
    blocks: [
      { kind: 'text', text: text.what(mail.count) },
      { kind: 'facts', facts: [peopleFact(mail.files.map(unlinked), mail.count, lang, text.label)] },
      { kind: 'text', text: text.how },
    ],
  });
};
