/** The mail to a sender whose download limit was reached, or whose files were deleted after the first download. */
import type { Composed, Lang } from '../envelope.ts';
import type { Contents } from './contents.ts';
import { composeSenderNotice, type SenderNotice } from './sender-notice.ts';

export interface LimitReachedMail {
  readonly name: 'limit-reached';
  readonly contents: Contents;
  /** How many downloads were allowed; null when the files went after the first one. */
  readonly maxDownloads: number | null;
  readonly page: string;
}

const sendAgain: Record<Lang, string> = {
  en: 'To let more people download the files, send them again.',
  zh: '如果还要让更多人下载，请重新发送这些文件。',
};

const limited = (max: number): Record<Lang, SenderNotice> => ({
  en: {
    subject: (what) => `Download limit reached: ${what}`,
    title: 'The download limit was reached',
    what: `You allowed ${max === 1 ? '1 download' : `${max} downloads`}, and all of them are used. The link no longer works for anyone else.`,
    advice:
      'To let more people download the files, forward the transfer. You don’t have to upload them again.',
    action: 'Open transfer',
  },
  zh: {
    subject: (what) => `已达到下载次数上限：${what}`,
    title: '已达到下载次数上限',
    what: `您允许下载 ${max} 次，现在次数已用完。其他人无法再通过这个链接下载。`,
    advice: '如果还要让更多人下载，请转发这些文件，无需重新上传。',
    action: '查看运单',
  },
});

const deleted: Record<Lang, SenderNotice> = {
  en: {
    subject: (what) => `Downloaded and deleted: ${what}`,
    title: 'Your files were downloaded and deleted',
    what: 'You asked us to delete this transfer after its first download. It was downloaded, so we deleted the files.',
    advice: 'The transfer’s page still shows when, where and by whom it was downloaded.',
    action: 'Open transfer',
  },
  zh: {
    subject: (what) => `已下载并删除：${what}`,
    title: '文件已被下载，并已删除',
    what: '您设置了首次下载后删除。文件已被下载，因此我们已将其删除。',
    advice: '下载的时间、地点和下载者仍可在运单中查看。',
    action: '查看运单',
  },
};

export function composeLimitReached(mail: LimitReachedMail, lang: Lang): Composed {
  if (mail.maxDownloads === null) return composeSenderNotice(deleted[lang], mail, lang);
  const notice = limited(mail.maxDownloads)[lang];
  // What is encrypted cannot be forwarded.
  const advice = mail.contents.encrypted === undefined ? notice.advice : sendAgain[lang];
  return composeSenderNotice({ ...notice, advice }, mail, lang);
}
