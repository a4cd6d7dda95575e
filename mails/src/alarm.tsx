/** The mail that tells the operator what needs a person: what happened, and which command helps. */
import type { Composed, Lang } from './envelope.ts';
import { Paragraph, Title } from './layout.tsx';
import { momentOf } from './moment.ts';

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
    ahead: (shown, seen) => `The server's clock shows ${shown}. By our own count it should be about ${seen}.`,
    back: (shown, seen) => `The server's clock was set back to ${shown}. It had already shown ${seen}.`,
    apart: (shown) => `The clocks of the server and its database differ. The database shows ${shown}.`,
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
          title: "The server's clock looks wrong",
          lines: [
            reasons.en[mail.reason](momentOf(mail.shown, 'en'), momentOf(mail.seen, 'en')),
            'Until this is settled, nothing is deleted because of its age: no expired transfers, no accounts, no old records. Everything else works.',
            'If the clock is wrong, set it right; deletions resume by themselves. If it is right, run: npm run waybill -- clock confirm',
          ],
        }
      : {
          title: 'Files in object storage are not the versions we know',
          lines: [
            `In the bucket of ${mail.region}, files that people sent are missing in the version that was recorded for them. This happens when a bucket is copied: the copies get new versions.`,
            'Nothing was removed. The affected files cannot be downloaded until their versions are recorded again: npm run waybill -- storage repin',
          ],
        },
  zh: (mail) =>
    mail.what === 'clock'
      ? {
          title: '服务器时钟似乎不正确',
          lines: [
            reasons.zh[mail.reason](momentOf(mail.shown, 'zh'), momentOf(mail.seen, 'zh')),
            '在问题解决之前，系统不会因到期而删除任何内容：过期的传输、账户和旧记录都会保留。其他功能照常运行。',
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

const reason: Record<Lang, string> = {
  en: 'You get this because your address is set as the operator of this Waybill.',
  zh: '您收到此邮件，是因为您的地址被设为这个 Waybill 的管理员。',
};

export const composeAlarm = (mail: AlarmMail, lang: Lang): Composed => {
  const { title, lines } = words[lang](mail);
  return {
    subject: title,
    preview: lines[0] ?? '',
    from: 'Waybill',
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
