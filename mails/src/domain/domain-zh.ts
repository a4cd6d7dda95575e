/** The Chinese words of mails about a domain. */
import type { DomainFacts, DomainWords } from './domain-notice.ts';

const back = ({ use }: DomainFacts): string =>
  use === 'link' ? '您的链接将恢复使用主地址' : '您的邮件将恢复由我们的地址发出';

const why = ({ domain, problem }: DomainFacts): string =>
  problem === 'plan'
    ? `您的套餐不再包含自有域名，${domain} 无法继续使用。`
    : `我们查询了 ${domain}，发现它的 DNS 记录不正确。`;

const todo = ({ problem }: DomainFacts): string =>
  problem === 'plan'
    ? '选择包含域名的套餐即可保留。不会删除任何内容。'
    : '请在域名服务商处添加以下记录。我们每小时查询一次，查到后即恢复正常。';

const todoToReturn = ({ domain, problem }: DomainFacts): string =>
  problem === 'plan'
    ? '选择包含域名的套餐即可重新使用。不会删除任何内容。'
    : `如需重新使用 ${domain}，请在域名服务商处添加以下记录，然后在域名设置中点击“立即查询”。`;

/** 收件方无法核实的邮件会被视为伪造，因此立即暂停使用。 */
const pauses = ({ use, problem }: DomainFacts): boolean => use === 'sending' && problem === 'record';

const stops = (facts: DomainFacts): string =>
  pauses(facts) ? `邮件暂不由 ${facts.domain} 发出` : `${facts.domain} 将于 ${facts.date} 停用`;

const ends = (facts: DomainFacts): string =>
  pauses(facts)
    ? `查到记录之前，您的邮件由我们的地址发出，回复仍会送达您。如果没有变化，域名将于 ${facts.date} 停用。`
    : `如果没有变化，它将于 ${facts.date} 停用，届时${back(facts)}。`;

const open = '打开域名设置';

export const chinese: DomainWords = {
  reason: (brandName) => `您收到这封邮件，是因为您的 ${brandName} 账户设置了自有域名。`,
  labels: { name: '名称', value: '值' },
  actions: { verified: open, failing: open, still_failing: open, off: open },
  notices: {
    verified: ({ domain, use }) => ({
      subject: `${domain} 已可使用`,
      title: `${domain} 已可使用`,
      what: [
        use === 'link'
          ? `DNS 记录已生效。今后您的链接、邮件和二维码都会使用 ${domain}，之前发出的链接依然有效。`
          : `DNS 记录已生效。今后您的邮件将由 ${domain} 发出。`,
        '请保留这些记录，我们每天都会查询。',
      ],
    }),
    failing: (facts) => ({
      subject: stops(facts),
      title: `${facts.domain} 需要您处理`,
      what: [why(facts), ends(facts), todo(facts)],
    }),
    still_failing: (facts) => ({
      subject: `提醒：${stops(facts)}`,
      title: `${facts.domain} 仍需要您处理`,
      what: [why(facts), ends(facts), todo(facts)],
    }),
    off: (facts) => ({
      subject: `${facts.domain} 已停用`,
      title: `${facts.domain} 已停用`,
      what: [
        `${why(facts)}从现在起，${back(facts)}。`,
        facts.use === 'link'
          ? `之前发出的 ${facts.domain} 链接已无法打开，但同样的文件仍可通过主地址打开。`
          : '邮件仍会正常送达，回复会发到您的地址。',
        todoToReturn(facts),
      ],
    }),
  },
};
