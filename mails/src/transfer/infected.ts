/** The mail to a sender about files in which malware was found. */
import type { Composed, Lang } from '../envelope.ts';
import { type Contents, peopleFact } from './contents.ts';
import { composeSenderNotice, type SenderNotice } from './sender-notice.ts';

export interface InfectedMail {
  readonly name: 'infected';
  readonly contents: Contents;
  /** The first few, each with what was found in it. */
  readonly files: readonly string[];
  readonly fileCount: number;
  /** Nothing else is in the transfer. */
  readonly isAll: boolean;
  readonly page: string;
}

interface InfectedText extends Omit<SenderNotice, 'what' | 'advice'> {
  readonly what: (count: number) => string;
  readonly label: string;
  readonly rest: string;
  readonly all: string;
}

const texts: Record<Lang, InfectedText> = {
  en: {
    subject: (what) => `Malware found: ${what}`,
    title: 'Malware was found in your files',
    what: (count) =>
      count === 1
        ? 'Malware was found in one file of your transfer. No one can download it, you included.'
        : `Malware was found in ${count} files of your transfer. No one can download them, you included.`,
    label: 'Malware found',
    rest: 'The other files aren’t affected. Check the device these files come from, and send clean copies. If you think this is a mistake, contact us.',
    all: 'There is nothing else in this transfer, so recipients weren’t emailed. Check the device these files come from, and send clean copies. If you think this is a mistake, contact us.',
    action: 'Open transfer',
  },
  zh: {
    subject: (what) => `发现恶意软件：${what}`,
    title: '您的文件中发现恶意软件',
    what: (count) => `您发送的文件中有 ${count} 个含有恶意软件，任何人都无法下载，包括您自己。`,
    label: '含恶意软件',
    rest: '其他文件不受影响。请检查这些文件所在的设备，然后重新发送干净的文件。如果您认为有误，请联系我们。',
    all: '这次发送中没有其他文件，所以没有给收件人发邮件。请检查这些文件所在的设备，然后重新发送干净的文件。如果您认为有误，请联系我们。',
    action: '查看运单',
  },
};

export const composeInfected = (mail: InfectedMail, lang: Lang): Composed => {
  const { what, label, rest, all, ...text } = texts[lang];
  const found = peopleFact(mail.files, mail.fileCount, lang, label);
  const advice = mail.isAll ? all : rest;
  return composeSenderNotice({ ...text, what: what(mail.fileCount), advice }, mail, lang, [found]);
};
