/** Reads the settings of the mail server that takes the operator's replies. */

export interface InboundSettings {
  readonly port: number;
  /** The part after the @ of the addresses that replies go to. */
  readonly domain: string;
}

type Read = (name: string) => string | undefined;
type Problem = (sentence: string) => void;

const domainShape = /^(?=.{1,190}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

export function readInbound(
  read: Read,
  operator: string | undefined,
  problem: Problem,
): InboundSettings | undefined {
  const port = read('INBOUND_SMTP_PORT');
  const domain = read('INBOUND_MAIL_DOMAIN')?.toLowerCase();
  if (port === undefined && domain === undefined) return undefined;
  if (port === undefined || domain === undefined) {
    problem('INBOUND_SMTP_PORT and INBOUND_MAIL_DOMAIN belong together: set both or neither.');
    return undefined;
  }
  const number = /^\d{1,5}$/.test(port) ? Number(port) : 0;
  if (number < 1 || number > 65_535)
    problem('INBOUND_SMTP_PORT is wrong: it should be a whole number from 1 to 65535.');
  if (!domainShape.test(domain))
    problem('INBOUND_MAIL_DOMAIN is wrong: it should be a name like reply.example.com.');
  if (operator === undefined)
    problem('INBOUND_SMTP_PORT is set without OPERATOR_EMAIL: only mails from that address are taken.');
  return { port: number, domain };
}
