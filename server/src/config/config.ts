/** Reads the environment, the only place that does, and reports everything that is wrong with it at once. */
import { join, resolve } from 'node:path';
import type { Role } from '@waybill/contract/plans';
import { readDnsServers } from './dns-servers.ts';
import { type InboundSettings, readInbound } from './inbound-settings.ts';
import { isMailAddress } from './mail-address.ts';
import { type MailCaps, readMailCaps } from './mail-caps.ts';
import { type MalwareSettings, readMalware } from './malware-settings.ts';
import { mixedContent } from './mixed-content.ts';
import { type OidcSettings, readOidc } from './oidc-settings.ts';
import { type OperatorSettings, readBrandName, readOperator } from './operator-settings.ts';
import { type PaymentSettings, readDefaultRole, readPaymentSettings } from './payment-settings.ts';
import { type PostmarkSettings, readPostmark } from './postmark-settings.ts';
import { type Proxies, parseProxies } from './proxies.ts';
import { type RegionSettings, readRegions } from './region-settings.ts';
import { regionIds } from './regions.ts';
import { readStorageSettings, type StorageSettings } from './storage-settings.ts';
import { readTraces, type TraceSettings } from './trace-settings.ts';
import { webProcessesHere } from './web-processes.ts';

type Env = Readonly<Record<string, string | undefined>>;

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** The product's name on this installation. */
  readonly brandName: string;
  /** Who runs it, for legal texts and beside prices. */
  readonly operator: OperatorSettings;
  readonly dataDir: string;
  /** The file with the encryption keys of stored files. */
  readonly storeKeyFile: string;
  /** Undefined: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The application's own login, when the operator made it by hand. */
  readonly databaseAppUrl: string | undefined;
  readonly trustedProxies: Proxies;
  readonly webProcesses: number;
  /** How long it still serves, while it reports that it is not ready, before it stops. */
  readonly drainSeconds: number;
  readonly secretKey: string | undefined;
  readonly mail: MailConfig;
  readonly regions: RegionSettings;
  readonly storage: StorageSettings;
  readonly payments: PaymentSettings;
  /** The role that the operator gives to new accounts. */
  readonly defaultRole: Exclude<Role, 'anon'>;
  /** The provider at which people sign in; undefined: there is none. */
  readonly oidc: OidcSettings | undefined;
  /** Where files are checked for malware; undefined: nowhere. */
  readonly malware: MalwareSettings | undefined;
  /** The share of the free disk that visitors' announced but unsent uploads may take. */
  readonly visitorStoragePercent: number;
  /** Sends without an account that are usual in an hour; beyond, new ones are refused for a while. */
  readonly visitorSendsPerHour: number;
  /** Addresses of DNS servers; none: those of the system. */
  readonly dnsServers: readonly string[];
  /** Webhooks may call addresses of local networks, also without TLS. */
  readonly webhooksAllowPrivate: boolean;
  /** Whether devices may be sent notifications, by the push services of their browsers. */
  readonly push: boolean;
  readonly geoFile: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
  readonly logFullIp: boolean;
  /** Queries that take at least this long are logged. */
  readonly slowQueryMs: number;
  /** Where spans are sent; undefined: none are made. */
  readonly traces: TraceSettings | undefined;
  /** Serves the pages under /dev that only developers and tests need. */
  readonly devPages: boolean;
  /** Of the account that the command `seed` makes; not an argument, which others on the machine could read. */
  readonly seedPassword: string | undefined;
}

export interface MailConfig extends MailCaps {
  /** Undefined: the embedded outbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Receives what visitors write; undefined: the operator reads it with a command only. */
  readonly operator: string | undefined;
  /** Undefined: replies to the operator’s mails go to the visitor alone. */
  readonly inbound: InboundSettings | undefined;
  readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | undefined;
  /** Undefined: mails of customers’ domains are signed with keys of ours. */
  readonly postmark: PostmarkSettings | undefined;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

export function readConfig(env: Env = process.env): Config {
  const problems: string[] = [];
  const wrong = (name: string, right: string) =>
    problems.push(`${name} is ${show(env[name])}: it should be ${right}.`);

  const problem = (sentence: string) => problems.push(sentence);

  const text = (name: string): string | undefined => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    wrong(name, `a whole number from ${min} to ${max}`);
    return fallback;
  };
  const flag = (name: string): boolean => {
    const value = text(name);
    if (value === undefined || value === '0' || value === 'false') return false;
    if (value !== '1' && value !== 'true') wrong(name, '1 or 0');
    return true;
  };
  const url = (name: string, protocols: readonly string[], example: string): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    wrong(name, `an address like ${example}`);
    return undefined;
  };

  const port = integer('PORT', 8080, 1, 65_535);
  const publicUrl =
    url('PUBLIC_URL', ['http:', 'https:'], 'https://files.example.com') ?? `http://localhost:${port}`;
  if (new URL(publicUrl).pathname !== '/')
    wrong('PUBLIC_URL', 'an address without a path, like https://files.example.com');

  const proxies = parseProxies(text('TRUSTED_PROXIES') ?? '');
  if (proxies.wrong.length > 0) {
    wrong('TRUSTED_PROXIES', 'addresses or networks with commas between, like 10.0.0.2, 192.168.0.0/16');
  }

  const secretKey = text('SECRET_KEY');
  if (secretKey !== undefined && !isStrongSecret(secretKey)) {
    problems.push(
      'SECRET_KEY is too weak: it should be 64 random hex digits (openssl rand -hex 32), or left out.',
    );
  }

  const levelText = text('LOG_LEVEL') ?? 'info';
  const logLevel = logLevels.find((level) => level === levelText);
  if (logLevel === undefined) wrong('LOG_LEVEL', `one of ${logLevels.join(', ')}`);

  const databaseUrl = url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/waybill',
  );
  const databaseAppUrl = url(
    'DATABASE_APP_URL',
    ['postgres:', 'postgresql:'],
    'postgres://waybill_app:password@host/waybill',
  );
  if (databaseAppUrl !== undefined && databaseUrl === undefined) {
    problems.push('DATABASE_APP_URL is set without DATABASE_URL: set both or neither.');
  }

  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465');
  const brandName = readBrandName(text, problem);
  const from = text('MAIL_FROM') ?? `${brandName} <no-reply@${new URL(publicUrl).hostname}>`;
  if (
    text('MAIL_FROM') !== undefined &&
    !/^[^\r\n<>]{0,100}<[^\s<>@]{1,64}@[^\s<>@]{1,255}>$|^[^\s<>@]{1,64}@[^\s<>@]{1,255}$/.test(from)
  ) {
    wrong('MAIL_FROM', 'an address like Waybill <no-reply@example.com>');
  }
  if (smtpUrl !== undefined && text('MAIL_FROM') === undefined) {
    problems.push(
      'MAIL_FROM is missing: with SMTP_URL it should be an address like Waybill <no-reply@example.com>.',
    );
  }
  const operator = text('OPERATOR_EMAIL')?.toLowerCase();
  if (operator !== undefined && !isMailAddress(operator)) {
    wrong('OPERATOR_EMAIL', 'one address like you@example.com');
  }
  const dkimParts = {
    domain: text('DKIM_DOMAIN'),
    selector: text('DKIM_SELECTOR'),
    keyFile: text('DKIM_KEY_FILE'),
  };
  const dkimGiven = Object.values(dkimParts).filter((part) => part !== undefined).length;
  if (dkimGiven !== 0 && dkimGiven !== 3) {
    problems.push('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE belong together: set all three or none.');
  }

  const regions = readRegions(text, problem);
  const storage = readStorageSettings(text, problem, regionIds(regions));
  const blocked = mixedContent(publicUrl, storage);
  if (blocked !== undefined) problems.push(blocked);

  const push = text('PUSH') ?? 'on';
  if (push !== 'on' && push !== 'off') wrong('PUSH', 'on or off');

  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const config: Config = {
    host: text('HOST') ?? '0.0.0.0',
    port,
    publicUrl: new URL(publicUrl).origin,
    brandName,
    operator: readOperator(text, problem, { brandName, publicUrl: new URL(publicUrl).origin }),
    dataDir,
    storeKeyFile: resolve(text('STORE_KEY_FILE') ?? join(dataDir, 'store-keys')),
    databaseUrl,
    databaseAppUrl,
    trustedProxies: proxies.proxies,
    webProcesses: integer('WEB_PROCESSES', webProcessesHere(), 1, 64),
    // Without a proxy in front, nothing would notice.
    drainSeconds: integer('DRAIN_SECONDS', text('TRUSTED_PROXIES') === undefined ? 0 : 5, 0, 600),
    secretKey,
    mail: {
      smtpUrl,
      from,
      operator,
      inbound: readInbound(text, operator, problem),
      dkim: isWhole(dkimParts) ? dkimParts : undefined,
      postmark: readPostmark(text, smtpUrl, problem),
      ...readMailCaps(integer),
    },
    regions,
    storage,
    payments: readPaymentSettings(text, publicUrl, problem),
    defaultRole: readDefaultRole(text, problem),
    oidc: readOidc(text, integer, flag, problem),
    malware: readMalware(text, integer, problem),
    visitorStoragePercent: integer('VISITOR_STORAGE_PERCENT', 25, 1, 100),
    visitorSendsPerHour: integer('VISITOR_SENDS_PER_HOUR', 300, 1, 1_000_000),
    dnsServers: readDnsServers(text, problem),
    webhooksAllowPrivate: flag('WEBHOOKS_ALLOW_PRIVATE'),
    push: push === 'on',
    geoFile: text('GEO_FILE'),
    logLevel: logLevel ?? 'info',
    logFullIp: flag('LOG_FULL_IP'),
    slowQueryMs: integer('SLOW_QUERY_MS', 500, 1, 60_000),
    traces: readTraces(text, problem),
    devPages: flag('DEV_PAGES'),
    seedPassword: text('SEED_PASSWORD'),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Carries the supervisor's values to the processes it starts, beside the operator's settings. */
export const INTERNAL = 'WAYBILL_INTERNAL';

/** For what says where a setting comes from. */
export const environment = (): Env => process.env;

export const readInternal = (): string | undefined => process.env[INTERNAL];

function isWhole(parts: {
  domain: string | undefined;
  selector: string | undefined;
  keyFile: string | undefined;
}): parts is { domain: string; selector: string; keyFile: string } {
  return parts.domain !== undefined && parts.selector !== undefined && parts.keyFile !== undefined;
}

/** Long, and not a few characters repeated. */
function isStrongSecret(value: string): boolean {
  return value.length >= 32 && new Set(value).size >= 10;
}

function show(value: string | undefined): string {
  if (value === undefined) return 'missing';
  return JSON.stringify(
    value.length > 60 ? `${value.slice(0, 60)}…` : value.replace(/:\/\/[^@/]*@/, '://…@'),
  );
}
