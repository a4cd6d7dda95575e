/** What mails about an encrypted request say about it: where files are encrypted, and what is needed to hand them in or to open them. */
import type { Block } from '../blocks/block.ts';
import type { Lang } from '../envelope.ts';

interface Words {
  readonly title: string;
  /** To people who are asked; `handedIn` also says why a receipt has no names. */
  readonly asked: (who: string) => string;
  readonly handedIn: string;
  /** To the owner. */
  readonly received: string;
  readonly link: string;
}

const words: Record<Lang, Words> = {
  en: {
    title: 'End-to-end encrypted',
    asked: (who) =>
      `Your files are encrypted on your device, and only ${who} can open them. You need the whole link from this email, including the part after #.`,
    handedIn:
      'Your files were encrypted on your device. We don’t know their names, so they aren’t in this receipt. To add files, you need the whole link, including the part after #.',
    received:
      'The files were encrypted on the sender’s device. You need your passphrase to see their names and to open them.',
    link: 'Files are encrypted on the device of the person who hands them in. Share the whole link, including the part after #. Your passphrase is the same as before.',
  },
  zh: {
    title: '端到端加密',
    asked: (who) =>
      `文件会先在您的设备上加密，只有 ${who} 能打开。提交时需要本邮件中的完整链接，包括 # 后面的部分。`,
    handedIn:
      '文件已在您的设备上加密。我们不知道文件名，因此回执中没有列出。如需继续提交，请使用完整链接，包括 # 后面的部分。',
    received: '文件已在提交人的设备上加密。查看文件名和打开文件都需要您的口令。',
    link: '文件会先在提交人的设备上加密。请分享完整链接，包括 # 后面的部分。口令与之前相同。',
  },
};

/** Undefined where the request is not encrypted. */
export function encryptedNotice(
  { encrypted = false }: { readonly encrypted?: boolean },
  lang: Lang,
  textOf: (texts: Words) => string,
): Block | undefined {
  return encrypted ? { kind: 'notice', title: words[lang].title, text: textOf(words[lang]) } : undefined;
}
