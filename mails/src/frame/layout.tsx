/** Every mail as a waybill: From and To, the message, a perforation, and the stub with its number. */
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Composed, Envelope } from '../envelope.ts';
import { joinedLine } from '../text/one-line.tsx';
import { faces, light } from '../tokens.tsx';
import { frameWords } from './frame-words.ts';
import { Masthead } from './masthead.tsx';
import { Parties } from './parties.tsx';
import { reasonOf } from './reason.ts';
import { Perforation, Stub } from './stub.tsx';
import { styleSheet } from './style-sheet.ts';
import { mailTones, TonesProvider } from './tones.ts';

interface LayoutProps {
  readonly envelope: Envelope;
  readonly mail: Composed;
}

export function Layout({ envelope, mail }: LayoutProps): ReactNode {
  const words = frameWords[envelope.lang];
  const tones = mailTones(mail.brand);
  const small = {
    margin: 0,
    fontSize: 12,
    lineHeight: '19px',
    fontFamily: faces.text,
    color: light.ink3,
    overflowWrap: 'anywhere',
  } as const;
  return (
    <TonesProvider value={tones}>
      <Html lang={envelope.lang === 'zh' ? 'zh-CN' : 'en'}>
        <Head>
          <title>{mail.subject}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
          <style>{styleSheet(tones.dark)}</style>
        </Head>
        <Body className="wb-paper" style={{ margin: 0, padding: 0, backgroundColor: light.paper }}>
          <Preview>{mail.preview}</Preview>
          <Section className="wb-paper" style={{ backgroundColor: light.paper }}>
            <Container className="wb-outer" style={{ maxWidth: 560, padding: '28px 16px 40px' }}>
              <Masthead mail={mail} brandName={envelope.brandName} />
              <Section
                className="wb-surface"
                style={{
                  backgroundColor: light.surface,
                  border: `1px solid ${light.line}`,
                  borderRadius: 10,
                  borderCollapse: 'separate',
                }}
              >
                {mail.brand?.accent ? <Edge color={tones.light.signal} /> : null}
                <Parties words={words} from={mail.from ?? envelope.brandName} to={envelope.to} />
                <Padded style={{ padding: '24px 32px 28px' }}>{mail.body}</Padded>
                <Perforation />
                <Stub
                  label={mail.numbers === 'request' ? words.requestNumber : words.number}
                  number={envelope.number}
                />
              </Section>
              <Padded style={{ padding: '20px 32px 0' }}>
                <Text className="wb-ink3" style={small}>
                  {reasonOf(mail, envelope)}
                </Text>
                <Text className="wb-ink3" style={{ ...small, marginTop: 8 }}>
                  {footLinks(envelope, mail).map(({ href, text }, index) => (
                    <Fragment key={href}>
                      {index === 0 ? null : ' · '}
                      <SmallLink href={href}>{text}</SmallLink>
                    </Fragment>
                  ))}
                </Text>
              </Padded>
            </Container>
          </Section>
        </Body>
      </Html>
    </TonesProvider>
  );
}

const longestText = 60;

function footLinks({ lang, site, unsubscribe }: Envelope, { brand }: Composed) {
  const { footer, poweredBy } = brand ?? { footer: null, poweredBy: true };
  return [
    ...(footer === null ? [] : [{ href: footer.url, text: joinedLine(footer.text, longestText) }]),
    ...(poweredBy ? [{ href: site, text: new URL(site).host }] : []),
    ...(unsubscribe === undefined ? [] : [{ href: unsubscribe, text: frameWords[lang].unsubscribe }]),
  ];
}

/** The upper edge of the mail in the company's colour. */
function Edge({ color }: { readonly color: string }): ReactNode {
  return (
    <div
      className="wb-signal"
      style={{
        height: 4,
        borderRadius: '9px 9px 0 0',
        backgroundColor: color,
        fontSize: 1,
        lineHeight: '1px',
      }}
    />
  );
}

function Padded({
  style,
  children,
}: {
  readonly style: { padding: string };
  readonly children: ReactNode;
}): ReactNode {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className="wb-pad" style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Who it is from, or what happened, above the title. */
export function Lead({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Text
      className="wb-ink2"
      style={{
        margin: '0 0 6px',
        fontFamily: faces.text,
        fontSize: 16,
        lineHeight: '24px',
        color: light.ink2,
        wordBreak: 'break-word',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Text>
  );
}

export function Title({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Heading
      className="wb-ink wb-title"
      style={{
        margin: 0,
        fontFamily: faces.display,
        fontSize: 28,
        lineHeight: '1.2',
        fontWeight: 700,
        color: light.ink,
        wordBreak: 'break-word',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Text
      className="wb-ink2"
      style={{
        margin: '12px 0 0',
        fontFamily: faces.text,
        fontSize: 16,
        lineHeight: '25px',
        color: light.ink2,
        wordBreak: 'break-word',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Text>
  );
}

/** A paragraph for each line of what a person wrote. */
export function Lines({ of }: { readonly of: readonly string[] }): ReactNode {
  return createElement(Fragment, null, ...of.map((line) => createElement(Paragraph, null, line)));
}

function SmallLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <Link className="wb-link" href={href} style={{ color: light.route, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
