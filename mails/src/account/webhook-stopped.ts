/** The mail about a webhook that was switched off: why, and where its owner switches it on again. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';

export interface WebhookStoppedMail {
  readonly name: 'webhook-stopped';
  /** It took nothing for three days, or answered that it is gone. */
  readonly what: 'failing' | 'gone';
  /** The name of its server; the rest of its address may be secret. */
  readonly host: string;
  /** To the page where the reader acts. */
  readonly link: string;
}

interface Words {
  readonly reason: Reason;
  readonly subject: (host: string) => string;
  readonly lines: Record<WebhookStoppedMail['what'], (host: string) => readonly string[]>;
  readonly action: string;
}

const words: Record<Lang, Words> = {
  en: {
    reason: (brandName) => `You’re getting this email because your ${brandName} account has a webhook.`,
    subject: (host) => `Your webhook to ${host} was turned off`,
    lines: {
      failing: (host) => [
        `For three days, no message reached your server at ${host}, so we turned the webhook off. We don’t send anything to it any more.`,
        'Its deliveries show what went wrong. When your server is ready again, turn the webhook on. You can send what failed again.',
      ],
      gone: (host) => [
        `Your server at ${host} answered “410 Gone”, which means that it wants no more messages. So we turned the webhook off.`,
        'If that was a mistake, turn it on again. You can send what failed again.',
      ],
    },
    action: 'Open webhooks',
  },
  zh: {
    reason: (brandName) => `您收到这封邮件，是因为您的${brandName}账户设置了 Webhook。`,
    subject: (host) => `发往 ${host} 的 Webhook 已关闭`,
    lines: {
      failing: (host) => [
        `连续三天，没有一条消息成功送达您的服务器 ${host}，因此我们关闭了这个 Webhook，不再向它发送消息。`,
        '投递记录中可以看到失败原因。服务器恢复后，请重新开启 Webhook，失败的消息可以再次发送。',
      ],
      gone: (host) => [
        `您的服务器 ${host} 返回了“410 Gone”，表示不再接收消息，因此我们关闭了这个 Webhook。`,
        '如果这不是您的本意，请重新开启，失败的消息可以再次发送。',
      ],
    },
    action: '查看 Webhook',
  },
};

export function composeWebhookStopped({ what, host, link }: WebhookStoppedMail, lang: Lang): Composed {
  const { reason, subject, action, ...text } = words[lang];
  const lines = text.lines[what](host);
  return composeBlocks({
    subject: subject(host),
    preview: lines[0] ?? '',
    reason,
    title: subject(host),
    blocks: [
      ...lines.map((line) => ({ kind: 'text' as const, text: line })),
      { kind: 'action', label: action, href: link },
    ],
  });
}
