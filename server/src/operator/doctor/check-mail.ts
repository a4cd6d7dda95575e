/** Checks that the mail server lets us in, and that receivers can verify our mails by DNS. */
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Dns } from '../../adapters/dns/port.ts';
import { trySmtp } from '../../adapters/mail/try-smtp.ts';
import { isSameKey, keyText } from '../../adapters/sending/key-record.ts';
import type { Config } from '../../config/config.ts';
import { isLoopback } from '../../config/loopback.ts';
import { domainOf, mailboxOf } from '../../config/mail-address.ts';
import { messageOf } from '../../refusal.ts';
import { type Finding, findings } from './finding.ts';

const { ok, skipped, warning, problem } = findings('mail');

export async function checkMail({ mail, publicUrl }: Config, dns: Pick<Dns, 'texts'>): Promise<Finding[]> {
  const { smtpUrl, from, dkim } = mail;
  if (smtpUrl === undefined)
    return isLoopback(new URL(publicUrl).hostname)
      ? [skipped('Mails are kept in the outbox.')]
      : [
          problem(
            'No mail leaves: codes, links and notices stay in the outbox.',
            'Set SMTP_URL and MAIL_FROM on all servers.',
          ),
        ];
  const reason = await trySmtp(smtpUrl);
  const host = new URL(smtpUrl).host;
  const domain = domainOf(mailboxOf(from).address);
  const found = [
    ...(reason === undefined
      ? []
      : [
          problem(
            `The mail server ${host} does not let us in (${reason}).`,
            'Check SMTP_URL with its user and password, and that this machine may reach that port.',
          ),
        ]),
    ...(await checkSenders(domain, dns)),
    ...(dkim === undefined ? [] : await checkKey(dkim, dns)),
  ];
  return found.length > 0
    ? found
    : [ok(`The mail server ${host} lets us in, and ${domain} names its senders.`)];
}

async function checkSenders(domain: string, dns: Pick<Dns, 'texts'>): Promise<Finding[]> {
  const texts = await dns.texts(domain);
  if (texts === undefined)
    return [
      warning(`DNS does not answer for ${domain}.`, 'Check DNS_SERVERS, or the resolver of this machine.'),
    ];
  if (texts.some((text) => /^v=spf1\b/i.test(text))) return [];
  return [
    warning(
      `${domain} does not say in DNS who may send its mail (SPF), so ours may land in junk folders.`,
      `Publish a TXT record at ${domain} such as "v=spf1 include:… ~all", as your mail provider says.`,
    ),
  ];
}

async function checkKey(
  { domain, selector, keyFile }: NonNullable<Config['mail']['dkim']>,
  dns: Pick<Dns, 'texts'>,
): Promise<Finding[]> {
  const name = `${selector}._domainkey.${domain}`;
  let wanted: string;
  try {
    const key = createPublicKey(readFileSync(keyFile, 'utf8'));
    wanted = keyText(key.export({ type: 'spki', format: 'der' }).toString('base64'));
  } catch (error) {
    return [
      problem(
        `The key in DKIM_KEY_FILE cannot be read (${messageOf(error)}).`,
        'Name a file with a private key in PEM that Waybill may read.',
      ),
    ];
  }
  const texts = (await dns.texts(name)) ?? [];
  if (texts.some((text) => isSameKey(text, wanted))) return [];
  return [
    problem(
      `${name} does not have the key of DKIM_KEY_FILE, so receivers see a broken signature.`,
      `Publish a TXT record at ${name}: ${wanted}`,
    ),
  ];
}
