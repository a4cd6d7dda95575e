/** Hashes the settings that servers of one database should have in common, so that they can be compared without being shown. */
import type { Config } from '../config/config.ts';
import { type Fingerprint, hashSettings } from './fingerprint.ts';

/** Unlike the fingerprint, a difference does not stop a start: people would only see other names, prices or limits. */
export function commonSettings(config: Config, secret: string): Fingerprint {
  const { mail, operator } = config;
  const { smtpUrl, from, operator: mailbox, dkim, postmark, inbound: _, ...caps } = mail;
  return hashSettings(secret, {
    PUBLIC_URL: config.publicUrl,
    BRAND_NAME: config.brandName,
    'OPERATOR_… and PRICE_NOTE': JSON.stringify(operator),
    SMTP_URL: smtpUrl ?? '',
    MAIL_FROM: from,
    OPERATOR_EMAIL: mailbox ?? '',
    'DKIM_… settings': JSON.stringify([dkim?.domain, dkim?.selector]),
    POSTMARK_ACCOUNT_TOKEN: JSON.stringify(postmark ?? null),
    'MAIL_MAX_… settings': JSON.stringify(caps),
    'PAYMENTS and STRIPE_… settings': JSON.stringify(config.payments),
    'REGIONS and DEFAULT_REGION': JSON.stringify(config.regions),
    DEFAULT_ROLE: config.defaultRole,
    'OIDC_… settings': commonOidc(config),
    'CLAMAV_… settings': JSON.stringify(config.malware ?? null),
    VISITOR_SENDS_PER_HOUR: String(config.visitorSendsPerHour),
    WEBHOOKS_ALLOW_PRIVATE: String(config.webhooksAllowPrivate),
  });
}

/** A map is not written as JSON by itself. */
function commonOidc({ oidc }: Config): string {
  const byValue = oidc?.roles && [...oidc.roles.byValue];
  return JSON.stringify(oidc === undefined ? null : { ...oidc, roles: [oidc.roles?.claim, byValue] });
}
