/** The mail that invites one person to a team, with a link that works once and for a few days. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { momentOf } from '../text/moment.ts';
import { oneLine } from '../text/one-line.tsx';
import { lookOf, type Sender, senderLine, shortSender } from '../text/sender.ts';
import { unlinked } from '../text/unlinked.ts';

export interface TeamInviteMail {
  readonly name: 'team-invite';
  /** Who invites: the owner of the team or one of its admins. */
  readonly inviter: Omit<Sender, 'visitor'>;
  /** What the team is called: the company, or the owner. */
  readonly team: string;
  readonly role: 'admin' | 'member';
  readonly link: string;
  /** ISO. */
  readonly expires: string;
}

interface Words {
  readonly subject: (who: string, brandName: string) => string;
  readonly what: (who: string) => string;
  readonly labels: Record<'team' | 'role' | 'until', string>;
  readonly roles: Record<TeamInviteMail['role'], string>;
  readonly action: string;
  readonly after: string;
  readonly unexpected: (who: string) => string;
  readonly reason: (email: string) => Reason;
}

const words: Record<Lang, Words> = {
  en: {
    subject: (who, brandName) => `${who} invites you to a team on ${brandName}`,
    what: (who) =>
      `${who} would like you to send and request files together, on one plan and in one storage.`,
    labels: { team: 'Team', role: 'Your role', until: 'Accept by' },
    roles: { admin: 'Admin', member: 'Member' },
    action: 'View invitation',
    after:
      'No account yet? You’ll choose a password on the page. If you have one, log in and accept. The link is for you alone and works once.',
    unexpected: (who) =>
      `Not expecting this? You can ignore this email, or reply to ask ${who} about it. Nothing happens unless you accept.`,
    reason: (email) => (brandName) =>
      `You’re getting this email because ${email} invited you to a team on ${brandName}.`,
  },
  zh: {
    subject: (who, brandName) => `${who} 邀请您加入 ${brandName} 团队`,
    what: (who) => `${who} 邀请您一起收发文件，共用同一套餐和存储空间。`,
    labels: { team: '团队', role: '您的角色', until: '有效期至' },
    roles: { admin: '管理员', member: '成员' },
    action: '查看邀请',
    after: '还没有账户？打开页面设置密码即可。已有账户，请登录后接受。此链接仅供您本人使用，只能用一次。',
    unexpected: (who) =>
      `不清楚这是怎么回事？您可以忽略本邮件，或直接回复，向 ${who} 确认。您不接受，就不会有任何变化。`,
    reason: (email) => (brandName) => `您收到此邮件，是因为 ${email} 邀请您加入 ${brandName} 上的团队。`,
  },
};

export const composeTeamInvite = (mail: TeamInviteMail, lang: Lang, brandName: string): Composed => {
  const text = words[lang];
  const sender = { ...mail.inviter, visitor: false };
  const plainWho = shortSender(sender);
  // The receiver may never have heard of them, so nothing they wrote becomes a link.
  const who = unlinked(plainWho);
  return composeBlocks({
    from: senderLine(sender, unlinked),
    ...lookOf(sender),
    sender: shortSender(sender),
    subject: text.subject(plainWho, brandName),
    preview: text.what(who),
    reason: text.reason(mail.inviter.email),
    title: text.subject(who, brandName),
    blocks: [
      { kind: 'text', text: text.what(who) },
      {
        kind: 'facts',
        facts: [
          { label: text.labels.team, lines: [unlinked(oneLine(mail.team, 100))] },
          { label: text.labels.role, lines: [text.roles[mail.role]] },
          { label: text.labels.until, lines: [momentOf(mail.expires, lang)] },
        ],
      },
      { kind: 'action', label: text.action, href: mail.link },
      { kind: 'text', text: text.after },
      { kind: 'text', text: text.unexpected(who) },
    ],
  });
};
