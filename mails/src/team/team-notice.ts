/** The mail about someone’s place in a team: removed, without a team because its owner left, and what becomes of an offer to take it over. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { oneLine } from '../text/one-line.tsx';
import { unlinked } from '../text/unlinked.ts';

export type TeamNotice =
  | 'removed'
  | 'owner_now'
  | 'team_ended'
  | 'offered'
  | 'offer_withdrawn'
  | 'offer_declined'
  | 'offer_expired'
  | 'offer_accepted';

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
        what: (team, by) => `You took over the team ${team} from ${by}.`,
        after:
          'You now manage its members, storage, domains and branding. If the plan is paid by card, it continues with your own card; see the date of the next payment under Billing.',
        action: () => 'Open billing',
      },
      offered: {
        subject: (team) => `${team}: will you take over the team?`,
        what: (team, by) => `${by} would like you to be the owner of the team ${team}.`,
        after:
          'Log in to see what goes with it and what the plan costs, then accept or decline. Nothing changes until you accept, and the offer ends in 7 days.',
        action: () => 'See the offer',
      },
      offer_withdrawn: {
        subject: (team) => `The offer to take over ${team} was withdrawn`,
        what: (team, by) => `${by} withdrew the offer to make you the owner of the team ${team}.`,
        after: 'Your place in the team stays as it is.',
        action: (brandName) => `Open ${brandName}`,
      },
      offer_declined: {
        subject: (team) => `Your offer to hand over ${team} was declined`,
        what: (team, by) => `${by} declined to take over the team ${team}.`,
        after: 'You’re still the owner. You can offer the team to someone else.',
        action: () => 'Open team',
      },
      offer_expired: {
        subject: (team) => `Your offer to hand over ${team} has expired`,
        what: (team, by) => `${by} didn’t answer your offer to take over the team ${team}.`,
        after: 'You’re still the owner. You can make the offer again.',
        action: () => 'Open team',
      },
      offer_accepted: {
        subject: (team) => `${team} has a new owner`,
        what: (team, by) => `${by} took over the team ${team} from you.`,
        after:
          'You stay in the team as an admin. Your card isn’t charged for it any more. What you sent and requested before you had a team stays yours alone.',
        action: () => 'Open team',
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
        what: (team, by) => `您已从 ${by} 手中接管团队“${team}”。`,
        after:
          '团队的成员、存储空间、域名和品牌现在都由您管理。如果套餐是刷卡付费的，将由您自己的银行卡继续支付，下次扣款日期见“账单”。',
        action: () => '查看账单',
      },
      offered: {
        subject: (team) => `${team}：您愿意接管团队吗？`,
        what: (team, by) => `${by} 希望由您担任团队“${team}”的所有者。`,
        after:
          '登录后可查看随团队移交的内容和套餐费用，再决定接受或谢绝。在您接受之前，一切保持不变；7 天内有效。',
        action: () => '查看详情',
      },
      offer_withdrawn: {
        subject: (team) => `“${team}”的移交已撤回`,
        what: (team, by) => `${by} 已撤回由您接管团队“${team}”的提议。`,
        after: '您在团队中的身份保持不变。',
        action: (brandName) => `打开 ${brandName}`,
      },
      offer_declined: {
        subject: (team) => `“${team}”的移交被谢绝`,
        what: (team, by) => `${by} 谢绝接管团队“${team}”。`,
        after: '您仍是团队的所有者，可以改为移交给其他成员。',
        action: () => '打开团队',
      },
      offer_expired: {
        subject: (team) => `“${team}”的移交已过期`,
        what: (team, by) => `${by} 没有答复接管团队“${team}”的提议。`,
        after: '您仍是团队的所有者，可以再次提出移交。',
        action: () => '打开团队',
      },
      offer_accepted: {
        subject: (team) => `“${team}”有了新的所有者`,
        what: (team, by) => `${by} 已从您手中接管团队“${team}”。`,
        after:
          '您以管理员身份留在团队中，您的银行卡不会再为团队扣款。您在建立团队之前发送和收取的文件仍只归您所有。',
        action: () => '打开团队',
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
