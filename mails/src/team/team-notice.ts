/** The mail to someone whose place in a team was changed by others: removed, made its owner, or without a team because its owner left. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { oneLine } from '../text/one-line.tsx';
import { unlinked } from '../text/unlinked.ts';

export type TeamNotice = 'removed' | 'owner_now' | 'team_ended';

export interface TeamNoticeMail {
  readonly name: 'team-notice';
  readonly what: TeamNotice;
  /** What the team is called. */
  readonly team: string;
  /** Who did it, by name or address. */
  readonly by: string;
  readonly link: string;
}

interface NoticeWords {
  readonly subject: (team: string) => string;
  readonly what: (team: string, by: string) => string;
  readonly after: string;
  readonly action: (brandName: string) => string;
}

interface Words {
  readonly notices: Record<TeamNotice, NoticeWords>;
  readonly reason: string;
}

const words: Record<Lang, Words> = {
  en: {
    notices: {
      removed: {
        subject: (team) => `You’re no longer in the team ${team}`,
        what: (team, by) => `${by} removed you from the team ${team}.`,
        after:
          'What you sent and requested in the team stays with it, and its links keep working. Your account stays too, with a plan of its own and everything from before you joined.',
        action: (brandName) => `Open ${brandName}`,
      },
      owner_now: {
        subject: (team) => `You now own the team ${team}`,
        what: (team, by) => `${by} handed over the team ${team} to you.`,
        after:
          'Its members, storage, domains and branding are yours now, and so is the subscription with its card. Check the card under Billing before the next payment.',
        action: () => 'Check billing',
      },
      team_ended: {
        subject: (team) => `The team ${team} has ended`,
        what: (team, by) => `${by}, who owned the team ${team}, deleted their account.`,
        after:
          'What was sent and requested in the team is deleted with it. Your account stays, with a plan of its own and everything from before you joined.',
        action: (brandName) => `Open ${brandName}`,
      },
    },
    reason: 'You’re getting this email because you are or were in this team.',
  },
  zh: {
    notices: {
      removed: {
        subject: (team) => `您已不在团队“${team}”中`,
        what: (team, by) => `${by} 已将您移出团队“${team}”。`,
        after:
          '您在团队中发送和收取的文件归团队所有，相关链接继续有效。您的账户仍然保留，恢复您自己的套餐，加入团队之前的内容也都还在。',
        action: (brandName) => `打开 ${brandName}`,
      },
      owner_now: {
        subject: (team) => `您现在是团队“${team}”的所有者`,
        what: (team, by) => `${by} 已将团队“${team}”移交给您。`,
        after:
          '团队的成员、存储空间、域名和品牌现在都归您管理，订阅及其银行卡也一并转给您。请在下次扣款前到“账单”中核对银行卡。',
        action: () => '查看账单',
      },
      team_ended: {
        subject: (team) => `团队“${team}”已解散`,
        what: (team, by) => `团队“${team}”的所有者 ${by} 已注销账户。`,
        after:
          '在团队中发送和收取的文件已随之删除。您的账户仍然保留，恢复您自己的套餐，加入团队之前的内容也都还在。',
        action: (brandName) => `打开 ${brandName}`,
      },
    },
    reason: '您收到此邮件，是因为您是或曾是该团队的成员。',
  },
};

export const composeTeamNotice = (mail: TeamNoticeMail, lang: Lang, brandName: string): Composed => {
  const { notices, reason } = words[lang];
  const text = notices[mail.what];
  const [team, by] = [oneLine(mail.team, 60), oneLine(mail.by, 100)];
  return composeBlocks({
    subject: text.subject(team),
    preview: text.what(unlinked(team), unlinked(by)),
    reason,
    title: text.subject(unlinked(team)),
    blocks: [
      { kind: 'text', text: text.what(unlinked(team), unlinked(by)) },
      { kind: 'text', text: text.after },
      { kind: 'action', label: text.action(brandName), href: mail.link },
    ],
  });
};
