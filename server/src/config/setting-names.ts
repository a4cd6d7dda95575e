/** Every setting of a server: those whose value may be shown, with how to show it, and the secret ones. */
import type { Config } from './config.ts';

type Value = string | number | boolean | undefined;

/** `given` is the text of the setting, empty where it is not set. */
type ValueOf = (config: Config, given: string) => Value;

/** An address without a password, and without what follows it. */
function withoutPassword(address: string | undefined): string | undefined {
  if (address === undefined || address === '') return undefined;
  if (!URL.canParse(address)) return '…';
  const { protocol, username, password, host, pathname, search } = new URL(address);
  const who = username === '' && password === '' ? '' : '…@';
  return `${protocol}//${who}${host}${pathname === '/' ? '' : pathname}${search === '' ? '' : '?…'}`;
}

const asGiven: ValueOf = (_config, given) => given;
const address: ValueOf = (_config, given) => withoutPassword(given);
const onOff = (is: boolean): string => (is ? '1' : '0');

export const OPEN_SETTINGS: Readonly<Record<string, ValueOf>> = {
  PORT: ({ port }) => port,
  HOST: ({ host }) => host,
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  BRAND_NAME: ({ brandName }) => brandName,
  OPERATOR_NAME: ({ operator }) => operator.name,
  OPERATOR_ADDRESS: ({ operator }) => operator.address.join(', '),
  OPERATOR_CONTACT: ({ operator }) => operator.contact,
  PRICE_NOTE: ({ operator }) => operator.priceNote.en,
  PRICE_NOTE_ZH: ({ operator }) => operator.priceNote.zh,
  REVIEW_LINKS: ({ operator }) => operator.reviewLinks.map(({ name, url }) => `${name} ${url}`).join(', '),
  DATA_DIR: ({ dataDir }) => dataDir,
  STORE_KEY_FILE: ({ storeKeyFile }) => storeKeyFile,
  DATABASE_URL: ({ databaseUrl }) => withoutPassword(databaseUrl),
  DATABASE_APP_URL: ({ databaseAppUrl }) => withoutPassword(databaseAppUrl),
  TRUSTED_PROXIES: asGiven,
  DRAIN_SECONDS: ({ drainSeconds }) => drainSeconds,
  WEB_PROCESSES: ({ webProcesses }) => webProcesses,
  SMTP_URL: ({ mail }) => withoutPassword(mail.smtpUrl),
  MAIL_FROM: ({ mail }) => mail.from,
  OPERATOR_EMAIL: ({ mail }) => mail.operator,
  INBOUND_SMTP_PORT: asGiven,
  INBOUND_MAIL_DOMAIN: asGiven,
  DKIM_DOMAIN: ({ mail }) => mail.dkim?.domain,
  DKIM_SELECTOR: ({ mail }) => mail.dkim?.selector,
  DKIM_KEY_FILE: ({ mail }) => mail.dkim?.keyFile,
  MAIL_MAX_PER_HOUR: ({ mail }) => mail.maxPerHour,
  MAIL_MAX_PER_DOMAIN_PER_HOUR: ({ mail }) => mail.maxPerDomainPerHour,
  MAIL_MAX_PER_ACCOUNT_PER_HOUR: ({ mail }) => mail.account.perHour,
  MAIL_MAX_PER_ACCOUNT_PER_DAY: ({ mail }) => mail.account.perDay,
  MAIL_MAX_PER_NEW_ACCOUNT_PER_HOUR: ({ mail }) => mail.newAccount.perHour,
  MAIL_MAX_PER_NEW_ACCOUNT_PER_DAY: ({ mail }) => mail.newAccount.perDay,
  MAIL_MAX_TO_ONE_PERSON_PER_HOUR: ({ mail }) => mail.toOnePerson.perHour,
  MAIL_MAX_TO_ONE_PERSON_PER_DAY: ({ mail }) => mail.toOnePerson.perDay,
  MAIL_ACCOUNT_SHARE_PERCENT: ({ mail }) => mail.accountSharePercent,
  VISITOR_STORAGE_PERCENT: ({ visitorStoragePercent }) => visitorStoragePercent,
  VISITOR_SENDS_PER_HOUR: ({ visitorSendsPerHour }) => visitorSendsPerHour,
  REGIONS: asGiven,
  DEFAULT_REGION: ({ regions }) => regions.standard,
  S3_ENDPOINT: address,
  S3_PUBLIC_ENDPOINT: address,
  S3_STS_ENDPOINT: address,
  S3_ROLE_ARN: asGiven,
  S3_SIGNING_REGION: asGiven,
  S3_BUCKET_PREFIX: asGiven,
  PAYMENTS: ({ payments }) => payments.kind,
  DEFAULT_ROLE: ({ defaultRole }) => defaultRole,
  OIDC_ISSUER: ({ oidc }) => oidc?.issuer,
  OIDC_CLIENT_ID: ({ oidc }) => oidc?.clientId,
  OIDC_NAME: ({ oidc }) => oidc?.name,
  OIDC_ONLY: ({ oidc }) => onOff(oidc?.only === true),
  OIDC_DOMAINS: ({ oidc }) => oidc?.domains.join(', '),
  OIDC_CREATE: asGiven,
  OIDC_ROLE_CLAIM: ({ oidc }) => oidc?.roles?.claim,
  OIDC_ROLES: asGiven,
  OIDC_VERIFIED_CLAIM: ({ oidc }) => oidc?.verifiedClaim,
  OIDC_SCOPES: ({ oidc }) => oidc?.scopes,
  OIDC_SESSION_HOURS: ({ oidc }) => oidc?.sessionHours,
  CLAMAV_URL: asGiven,
  CLAMAV_AWAY: ({ malware }) => malware?.away,
  CLAMAV_MAX_MB: ({ malware }) => malware && malware.maxBytes / 1_048_576,
  DNS_SERVERS: ({ dnsServers }) => dnsServers.join(', '),
  WEBHOOKS_ALLOW_PRIVATE: ({ webhooksAllowPrivate }) => onOff(webhooksAllowPrivate),
  PUSH: ({ push }) => (push ? 'on' : 'off'),
  GEO_FILE: ({ geoFile }) => geoFile,
  LOG_LEVEL: ({ logLevel }) => logLevel,
  LOG_FULL_IP: ({ logFullIp }) => onOff(logFullIp),
  SLOW_QUERY_MS: ({ slowQueryMs }) => slowQueryMs,
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_SERVICE_NAME: asGiven,
  DEV_PAGES: ({ devPages }) => onOff(devPages),
};

/** Of these it is only said whether they are set. S3_REGIONS may hold keys. */
export const SECRET_SETTINGS = [
  'SECRET_KEY',
  'POSTMARK_ACCOUNT_TOKEN',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_REGIONS',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SEED_PASSWORD',
] as const;
