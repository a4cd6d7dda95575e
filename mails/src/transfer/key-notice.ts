/** Says where the key of an encrypted transfer is, since no mail of ours can have it. */
import type { Block } from '../blocks/block.ts';
import type { Lang } from '../envelope.ts';
import type { Contents } from './contents.ts';

type Reader = 'recipient' | 'sender';

interface Words {
  readonly title: string;
  readonly text: Record<Reader, Record<NonNullable<Contents['encrypted']>, string>>;
}

const words: Record<Lang, Words> = {
  en: {
    title: 'End-to-end encrypted',
    text: {
      recipient: {
        passphrase:
          'You need a passphrase to open these files. Ask the sender for it. It isn’t in our emails, and we don’t know it.',
        link: 'The key to these files is in the link the sender gave you. It isn’t in our emails, and we don’t know it. Open that link to download the files.',
      },
      sender: {
        passphrase:
          'Your recipients need the passphrase to open the files. We don’t know it, so it isn’t in our emails. Share it with them yourself, for example by phone.',
        link: 'The key is in the link you copied after sending. We don’t know it, so that link isn’t in this email. Share it with your recipients yourself.',
      },
    },
  },
  zh: {
    title: '端到端加密',
    text: {
      recipient: {
        passphrase: '打开这些文件需要口令，请向发件人索取。我们的邮件里不会包含口令，我们也不知道它。',
        link: '打开这些文件的密钥在发件人给您的链接里。我们的邮件里不会包含密钥，我们也不知道它。请用那个链接下载。',
      },
      sender: {
        passphrase:
          '收件人需要口令才能打开文件。我们不知道口令，邮件里也不会包含，请您自行告诉对方，例如打电话。',
        link: '密钥在您发送后复制的链接里。我们不知道密钥，因此本邮件里没有这个链接，请您自行发给收件人。',
      },
    },
  },
};

export function keyNotice(
  { encrypted }: Pick<Contents, 'encrypted'>,
  reader: Reader,
  lang: Lang,
): Block | undefined {
  const { title, text } = words[lang];
  return encrypted === undefined ? undefined : { kind: 'notice', title, text: text[reader][encrypted] };
}
