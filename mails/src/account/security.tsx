/** The mail about a security event: what happened, when, and what to do if it was not the reader. */
import { Action } from '../blocks/action.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { Paragraph, Title } from '../frame/layout.tsx';
import { dateOf, momentOf } from '../text/moment.ts';
import { oneLine } from '../text/one-line.tsx';
import { english } from './security-en.ts';
import { noticePage, type SecurityMail, type SecurityWords } from './security-notice.tsx';
import { chinese } from './security-zh.ts';

const words: Record<Lang, SecurityWords> = { en: english, zh: chinese };

export const composeSecurity = (mail: SecurityMail, lang: Lang, brandName: string): Composed => {
  const { when, actions, reason, notices } = words[lang];
  const notice = notices[mail.what]({
    email: oneLine(mail.email ?? '', 320),
    key: oneLine(mail.key ?? '', 100),
    provider: oneLine(mail.provider ?? '', 100),
    date: mail.date === undefined ? '' : dateOf(mail.date, lang),
  });
  const label = actions(brandName)[noticePage[mail.what]];
  const moment = `${when}${momentOf(mail.at, lang)}`;
  return {
    subject: notice.title,
    preview: notice.what,
    text: [notice.what, moment, notice.help, `${label}${lang === 'zh' ? '：' : ':'}\n${mail.link}`],
    reason: notice.reason ?? reason,
    body: (
      <>
        <Title>{notice.title}</Title>
        <Paragraph>{notice.what}</Paragraph>
        <Paragraph>{moment}</Paragraph>
        <Paragraph>{notice.help}</Paragraph>
        <Action href={mail.link}>{label}</Action>
      </>
    ),
  };
};
