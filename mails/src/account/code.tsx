/** The mail with the 5-digit code that proves an address. It carries no text that a stranger could choose. */
import { Section } from '@react-email/section';
import type { ReactNode } from 'react';
import type { Composed, Lang } from '../envelope.ts';
import { Paragraph, Title } from '../frame/layout.tsx';
import { faces, light } from '../tokens.tsx';

export interface CodeMail {
  readonly name: 'code';
  readonly code: string;
  /** How long the code works. */
  readonly minutes: number;
}

interface Words {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly how: string;
  readonly codeLine: string;
  readonly warning: string;
  readonly reason: string;
}

const words: Record<Lang, (mail: CodeMail, brandName: string) => Words> = {
  en: ({ code, minutes }, brandName) => ({
    subject: `${code} is your ${brandName} code`,
    preview: `Enter it on the ${brandName} page. It works for ${minutes} minutes.`,
    title: 'Your code',
    how: `Enter it on the ${brandName} page where you requested it. It works for ${minutes} minutes, in that browser only.`,
    codeLine: `Your code: ${code}`,
    warning: 'Don’t share this code. We’ll never ask you for it.',
    reason: `Someone entered this email address on ${brandName}. If it wasn’t you, you can ignore this email. Nothing happens without the code.`,
  }),
  zh: ({ code, minutes }, brandName) => ({
    subject: `${code} 是您的 ${brandName} 验证码`,
    preview: `请在 ${brandName} 页面输入，${minutes} 分钟内有效。`,
    title: '您的验证码',
    how: `请回到刚才的页面输入。验证码 ${minutes} 分钟内有效，且只能在同一个浏览器中使用。`,
    codeLine: `验证码：${code}`,
    warning: '请勿将验证码告诉任何人，我们不会向您索要验证码。',
    reason: `有人在 ${brandName} 页面上填写了这个邮箱。如果不是您本人操作，请忽略本邮件，没有验证码就不会有任何更改。`,
  }),
};

export const composeCode = (mail: CodeMail, lang: Lang, brandName: string): Composed => {
  const text = words[lang](mail, brandName);
  return {
    subject: text.subject,
    preview: text.preview,
    text: [text.codeLine, text.how, text.warning],
    reason: text.reason,
    body: <CodeBody code={mail.code} text={text} />,
  };
};

function CodeBody({ code, text }: { readonly code: string; readonly text: Words }): ReactNode {
  return (
    <>
      <Title>{text.title}</Title>
      <Section
        className="wb-paper wb-line"
        style={{
          margin: '16px 0 4px',
          backgroundColor: light.paper,
          border: `1px solid ${light.line}`,
          borderRadius: 6,
          borderCollapse: 'separate',
        }}
      >
        <div
          className="wb-ink wb-code"
          style={{
            padding: '18px 0 18px 0.3em',
            textAlign: 'center',
            fontFamily: faces.mono,
            fontSize: 44,
            lineHeight: '1.1',
            fontWeight: 600,
            letterSpacing: '0.3em',
            color: light.ink,
          }}
        >
          {code}
        </div>
      </Section>
      <Paragraph>{text.how}</Paragraph>
      <Paragraph>{text.warning}</Paragraph>
    </>
  );
}
