/** Every mail as a waybill: From and To, the message, a perforation, and the stub with its number. */
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { Composed, Envelope } from '../envelope.ts';
import { faces, light } from '../tokens.tsx';
import { frameWords } from './frame-words.ts';
import { Logo } from './logo.tsx';
import { Parties } from './parties.tsx';
import { Perforation, Stub } from './stub.tsx';
import { styleSheet } from './style-sheet.ts';

interface LayoutProps {
  readonly envelope: Envelope;
  readonly mail: Composed;
}

export function Layout({ envelope, mail }: LayoutProps): ReactNode {
  const words = frameWords[envelope.lang];
  const small = {
    margin: 0,
    fontSize: 12,
    lineHeight: '19px',
    fontFamily: faces.text,
    color: light.ink3,
    overflowWrap: 'anywhere',
  } as const;
  return (
    <Html lang={envelope.lang === 'zh' ? 'zh-CN' : 'en'}>
      <Head>
        <title>{mail.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{styleSheet}</style>
      </Head>
      <Body className="wb-paper" style={{ margin: 0, padding: 0, backgroundColor: light.paper }}>
        <Preview>{mail.preview}</Preview>
        <Section className="wb-paper" style={{ backgroundColor: light.paper }}>
          <Container className="wb-outer" style={{ maxWidth: 560, padding: '28px 16px 40px' }}>
            <Brand />
            {mail.logo === undefined ? null : <Logo src={mail.logo} />}
            <Section
              className="wb-surface"
              style={{
                backgroundColor: light.surface,
                border: `1px solid ${light.line}`,
                borderRadius: 10,
                borderCollapse: 'separate',
              }}
            >
              <Parties words={words} from={mail.from} to={envelope.to} />
              <Padded style={{ padding: '24px 32px 28px' }}>{mail.body}</Padded>
              <Perforation />
              <Stub
                label={mail.numbers === 'request' ? words.requestNumber : words.number}
                number={envelope.number}
              />
            </Section>
            <Padded style={{ padding: '20px 32px 0' }}>
              <Text className="wb-ink3" style={small}>
                {mail.reason}
              </Text>
              <Text className="wb-ink3" style={{ ...small, marginTop: 8 }}>
                <SmallLink href={envelope.site}>{new URL(envelope.site).host}</SmallLink>
                {envelope.unsubscribe === undefined ? null : (
                  <>
                    {' · '}
                    <SmallLink href={envelope.unsubscribe}>{words.unsubscribe}</SmallLink>
                  </>
                )}
              </Text>
            </Padded>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** The wordmark is text with a drawn mark, because a picture would be remote content. */
function Brand(): ReactNode {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px 4px' }}>
      <tbody>
        <tr>
          <td className="wb-signal" width={5} height={18} style={bar(light.signal)} />
          <td width={2} />
          <td className="wb-bar" width={2} height={18} style={bar(light.ink)} />
          <td width={2} />
          <td className="wb-bar" width={4} height={18} style={bar(light.ink)} />
          <td
            className="wb-ink"
            style={{
              paddingLeft: 9,
              fontFamily: faces.display,
              fontSize: 18,
              lineHeight: '20px',
              fontWeight: 700,
              color: light.ink,
            }}
          >
            Waybill
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const bar = (color: string) => ({ backgroundColor: color, fontSize: 1, lineHeight: '1px' });

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

function SmallLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <Link className="wb-link" href={href} style={{ color: light.route, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
