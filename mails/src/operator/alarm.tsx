/** The mail to the operator about a problem: what happened, and which command to run. */
import type { Composed, Lang, Reason } from '../envelope.ts';
import { Paragraph, Title } from '../frame/layout.tsx';
import { momentOf } from '../text/moment.ts';

interface ClockAlarm {
  readonly what: 'clock';
  readonly reason: 'ahead' | 'back' | 'apart';
  /** ISO dates: what the clock shows, and the last time that was believed. */
  readonly shown: string;
  readonly seen: string;
}

interface VersionsAlarm {
  readonly what: 'versions';
  readonly region: string;
}

export type AlarmMail = { readonly name: 'alarm' } & (ClockAlarm | VersionsAlarm);

interface Words {
  readonly title: string;
  readonly lines: readonly string[];
}

const reasons: Record<Lang, Record<ClockAlarm['reason'], (shown: string, seen: string) => string>> = {
  en: {
    ahead: (shown, seen) =>
      `The server’s clock shows ${shown}, but judging by how long it has been running, it should be about ${seen}.`,
    back: (shown, seen) => `The server’s clock was set back to ${shown}, but it had already shown ${seen}.`,
    apart: (shown) => `The server and its database show different times. The database shows ${shown}.`,
  },
  zh: {
    ahead: (shown, seen) => `服务器时钟显示 ${shown}，而按实际运行时间推算应为 ${seen} 左右。`,
    back: (shown, seen) => `服务器时钟被调回到 ${shown}，而此前已显示过 ${seen}。`,
    apart: (shown) => `服务器与数据库的时钟不一致，数据库显示 ${shown}。`,
  },
};

const words: Record<Lang, (mail: AlarmMail) => Words> = {
  en: (mail) =>
    mail.what === 'clock'
      ? {
          title: 'The server’s clock looks wrong',
          lines: [
            reasons.en[mail.reason](momentOf(mail.shown, 'en'), momentOf(mail.seen, 'en')),
            'Until this is resolved, nothing is deleted because of its age: no expired transfers, accounts or old records. Everything else works.',
            'If the clock is wrong, correct it, and deletions will resume. If it’s right, run: npm run waybill -- clock confirm',
          ],
        }
      : {
          title: 'Files in object storage have unexpected versions',
          lines: [
            `In the bucket for ${mail.region}, the recorded versions of some files are missing. This happens when a bucket is copied, because the copies get new versions.`,
            'Nothing was deleted. The affected files can’t be downloaded until you record their versions again. Run: npm run waybill -- storage repin',
          ],
        },
  zh: (mail) =>
    mail.what === 'clock'
      ? {
          title: '服务器时钟似乎不正确',
          lines: [
            reasons.zh[mail.reason](momentOf(mail.shown, 'zh'), momentOf(mail.seen, 'zh')),
            '在问题解决之前，系统不会因到期而删除任何内容：过期的文件、账户和旧记录都会保留。其他功能照常运行。',
            '如果时钟有误，请将其校正，删除会自动恢复；如果时钟无误，请运行：npm run waybill -- clock confirm',
          ],
        }
      : {
          title: '对象存储中的文件版本与记录不符',
          lines: [
            `在 ${mail.region} 的存储桶中，找不到部分已发送文件所记录的版本。复制存储桶时副本会得到新的版本号，就会出现这种情况。`,
            '没有删除任何内容。在重新记录版本之前，受影响的文件无法下载，请运行：npm run waybill -- storage repin',
          ],
        },
};

const reason: Record<Lang, Reason> = {
  en: (brandName) => `You’re getting this email because you’re set as the operator of this ${brandName}.`,
  zh: (brandName) => `您收到此邮件，是因为您被设为这个 ${brandName} 的管理员。`,
};

export const composeAlarm = (mail: AlarmMail, lang: Lang): Composed => {
  const { title, lines } = words[lang](mail);
  return {
    subject: title,
    preview: lines[0] ?? '',
    text: lines,
    reason: reason[lang],
    body: (
      <>
        <Title>{title}</Title>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
      </>
    ),
  };
};
