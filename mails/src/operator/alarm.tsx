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

interface ReplyAlarm {
  readonly what: 'reply';
  /** Of the conversation. */
  readonly number: string;
}

interface VisitorsAlarm {
  readonly what: 'visitors';
  /** How many sends without an account there were in an hour, and how many are usual at most. */
  readonly count: number;
  readonly threshold: number;
}

export type AlarmMail = { readonly name: 'alarm' } & (
  | ClockAlarm
  | VersionsAlarm
  | ReplyAlarm
  | VisitorsAlarm
);

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

type WordsOf<What> = (mail: Extract<AlarmMail, { readonly what: What }>) => Words;

const words: Record<Lang, { readonly [What in AlarmMail['what']]: WordsOf<What> }> = {
  en: {
    clock: ({ reason, shown, seen }) => ({
      title: 'The server’s clock looks wrong',
      lines: [
        reasons.en[reason](momentOf(shown, 'en'), momentOf(seen, 'en')),
        'Until this is resolved, nothing is deleted because of its age: no expired transfers, accounts or old records. Everything else works.',
        'If the clock is wrong, correct it, and deletions will resume. If it’s right, run: npm run waybill -- clock confirm',
      ],
    }),
    versions: ({ region }) => ({
      title: 'Files in object storage have unexpected versions',
      lines: [
        `In the bucket for ${region}, the recorded versions of some files are missing. This happens when a bucket is copied, because the copies get new versions.`,
        'Nothing was deleted. The affected files can’t be downloaded until you record their versions again. Run: npm run waybill -- storage repin',
      ],
    }),
    reply: ({ number }) => ({
      title: 'A reply by email is not verified',
      lines: [
        `A reply in conversation ${number} has your address as its sender, but neither a DKIM signature nor SPF shows that it comes from your domain. It waits, and no one has seen it.`,
        `Read it with: npm run waybill -- messages show ${number}`,
        'If you wrote it, accept it with: npm run waybill -- messages accept <reply>. If not, drop it with: npm run waybill -- messages drop <reply>. With DKIM set up for your address, your replies appear at once.',
      ],
    }),
    visitors: ({ count, threshold }) => ({
      title: 'Sending without an account is paused',
      lines: [
        `In the last hour, ${count} transfers were started without an account, and at most ${threshold} are usual here. New ones are refused now, with a notice to log in, sign up, or try again later. Links that exist keep working, and uploads that are under way can finish.`,
        'It ends by itself when there have been few attempts for an hour. To end it now, run: npm run waybill -- visitors reset',
        'If so many are fine, raise the number: npm run waybill -- visitors threshold <number>',
      ],
    }),
  },
  zh: {
    clock: ({ reason, shown, seen }) => ({
      title: '服务器时钟似乎不正确',
      lines: [
        reasons.zh[reason](momentOf(shown, 'zh'), momentOf(seen, 'zh')),
        '在问题解决之前，系统不会因到期而删除任何内容：过期的文件、账户和旧记录都会保留。其他功能照常运行。',
        '如果时钟有误，请将其校正，删除会自动恢复；如果时钟无误，请运行：npm run waybill -- clock confirm',
      ],
    }),
    versions: ({ region }) => ({
      title: '对象存储中的文件版本与记录不符',
      lines: [
        `在 ${region} 的存储桶中，找不到部分已发送文件所记录的版本。复制存储桶时副本会得到新的版本号，就会出现这种情况。`,
        '没有删除任何内容。在重新记录版本之前，受影响的文件无法下载，请运行：npm run waybill -- storage repin',
      ],
    }),
    reply: ({ number }) => ({
      title: '有一封邮件回复未通过验证',
      lines: [
        `会话 ${number} 收到一封以您的邮箱为发件人的回复，但 DKIM 签名和 SPF 都无法证明它来自您的域名。这封回复正在等待处理，还没有人看到。`,
        `查看内容，请运行：npm run waybill -- messages show ${number}`,
        '如果是您写的，请运行：npm run waybill -- messages accept <回复编号>；如果不是，请运行：npm run waybill -- messages drop <回复编号>。为您的邮箱配置 DKIM 后，回复会立即显示。',
      ],
    }),
    visitors: ({ count, threshold }) => ({
      title: '免注册发送已暂停',
      lines: [
        `过去一小时内有 ${count} 次免注册发送，而这里通常最多 ${threshold} 次。新的免注册发送现在会被拒绝，页面会提示登录、注册或稍后再试。已有的链接照常可用，正在进行的上传可以完成。`,
        '一小时内尝试明显减少后会自动恢复。要立即恢复，请运行：npm run waybill -- visitors reset',
        '如果这样的数量没有问题，请调高上限：npm run waybill -- visitors threshold <数量>',
      ],
    }),
  },
};

function wordsOf(mail: AlarmMail, lang: Lang): Words {
  switch (mail.what) {
    case 'clock':
      return words[lang].clock(mail);
    case 'versions':
      return words[lang].versions(mail);
    case 'reply':
      return words[lang].reply(mail);
    case 'visitors':
      return words[lang].visitors(mail);
  }
}

const reason: Record<Lang, Reason> = {
  en: (brandName) => `You’re getting this email because you’re set as the operator of this ${brandName}.`,
  zh: (brandName) => `您收到此邮件，是因为您被设为这个 ${brandName} 的管理员。`,
};

export const composeAlarm = (mail: AlarmMail, lang: Lang): Composed => {
  const { title, lines } = wordsOf(mail, lang);
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
