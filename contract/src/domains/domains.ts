/** The names of customers: one for links, one to send mail from. */
import * as z from 'zod';
import { NAME_MAX } from '../accounts/accounts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { readDomainName } from './domain-name.ts';
import { readSendingAddress } from './sending-address.ts';

/**
 * - `waiting`: the records were not found yet.
 * - `verified`: in use.
 * - `failing`: in use, but its record was not found the last times; it is turned off at `offAt`.
 * - `off`: its record was missing too long. It works again when the record is found.
 */
export const DOMAIN_STATES = ['waiting', 'verified', 'failing', 'off'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/**
 * Why it isn’t in use, or soon won’t be.
 * - `record`: a record is missing or wrong.
 * - `plan`: the plan has no domain.
 * - `taken`: another account has proven the name.
 */
export const DOMAIN_PROBLEMS = ['record', 'plan', 'taken'] as const;
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number];

/** A verified name whose record is missing is turned off after this. */
export const DOMAIN_GRACE_DAYS = 7;

/** Milliseconds since 1970. */
const moment = z.number();

/**
 * What a record is for.
 * - `pointer`: brings visitors; `proof`: shows whose the name is.
 * - `key`: checks the signature of mails; `next_key`: will, once it is found; until then the other one does.
 * - `return_path`: of a mail service, for what comes back; `policy`: says that mails without a right signature are not theirs.
 */
export const RECORD_USES = ['pointer', 'proof', 'key', 'next_key', 'return_path', 'policy'] as const;

const dnsRecord = z.object({
  use: z.enum(RECORD_USES),
  /** An address record only where the main address is no name. */
  type: z.enum(['CNAME', 'A', 'AAAA', 'TXT']),
  /** The whole name, in ASCII. */
  name: z.string(),
  value: z.string(),
  /** What was found instead, up to five; empty when nothing was. */
  found: z.array(z.string()),
  /** Whether an address or name of a local network was found, which is not shown. */
  hidden: z.boolean(),
  state: z.enum(['unknown', 'missing', 'wrong', 'right']),
  /** Whether the domain waits for it; the others are advised. */
  needed: z.boolean(),
});

export type DnsRecord = z.infer<typeof dnsRecord>;

const domain = z.object({
  /** In ASCII. */
  name: z.string(),
  /** For people: in its own letters where that is safe. */
  shown: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** Null while it is verified, and while it has not been looked up. */
  problem: z.enum(DOMAIN_PROBLEMS).nullable(),
  records: z.array(dnsRecord),
  checkedAt: moment.nullable(),
  /** When it is turned off if nothing changes; null unless it is failing. */
  offAt: moment.nullable(),
});

const sendingDomain = domain.extend({
  /** As what mails are sent while it is verified. */
  fromAddress: z.string(),
  /** Empty: the sender’s own name. */
  fromName: z.string(),
  /** A new key waits for its record; mails are signed with the old one until then. */
  rotating: z.boolean(),
  /** The record of the key before, which mails on their way still need; `keptUntil` is null while that isn’t known. */
  oldKey: z.object({ name: z.string(), keptUntil: moment.nullable() }).nullable(),
});

/** What is shown of any domain that a record proves. */
export const provenDomain = domain;

export const domains = z.object({
  /** How many of each kind the plan has. */
  allowed: z.int().min(0),
  linkDomain: domain.nullable(),
  sendingDomain: sendingDomain.nullable(),
});

export type Domains = z.infer<typeof domains>;
export type DomainView = z.infer<typeof domain>;
export type SendingDomainView = z.infer<typeof sendingDomain>;

const answers = { 200: z.object({ domains }) };

export const domainName = z
  .string()
  .max(300)
  .transform((typed, context) => {
    const name = readDomainName(typed);
    if (name === null) context.addIssue({ code: 'custom', message: 'bad_domain' });
    return name ?? z.NEVER;
  });

/** Its domain in ASCII. */
const sendingAddress = z
  .string()
  .max(400)
  .transform((typed, context) => {
    const read = readSendingAddress(typed);
    if (read === null) context.addIssue({ code: 'custom', message: 'bad_domain' });
    return read ?? z.NEVER;
  });

const NAME_ERRORS = ['forbidden', 'plan_required', 'bad_domain', 'domain_reserved', 'domain_taken'] as const;

export const openDomains = endpoint({
  method: 'GET',
  path: '/api/domains',
  access: 'user',
  whileSuspended: true,
  tag: 'domains',
  summary: 'Returns the team’s domains for links and mails, with the DNS records they need.',
  answers,
  errors: ['forbidden'],
  idempotent: true,
});

export const setLinkDomain = endpoint({
  method: 'PUT',
  path: '/api/domains/link',
  access: 'user',
  tag: 'domains',
  summary: 'Sets the domain for links. It is used once its DNS record is found.',
  body: z.object({ name: domainName }),
  answers,
  errors: NAME_ERRORS,
  idempotent: true,
});

export const setSendingDomain = endpoint({
  method: 'PUT',
  path: '/api/domains/sending',
  access: 'user',
  tag: 'domains',
  summary: 'Sets the address that mails are sent from. It is used once its DNS record is found.',
  body: z.object({ fromAddress: sendingAddress, fromName: z.string().trim().max(NAME_MAX).default('') }),
  answers,
  errors: NAME_ERRORS,
  idempotent: true,
});

const kind = z.object({ kind: z.enum(['link', 'sending']) });

export const checkDomain = endpoint({
  method: 'POST',
  path: '/api/domains/:kind/check',
  access: 'user',
  tag: 'domains',
  summary: 'Looks the DNS records up now.',
  params: kind,
  answers,
  errors: ['forbidden', 'not_found', 'too_many_requests'],
});

export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/api/domains/:kind',
  access: 'user',
  tag: 'domains',
  summary: 'Removes the domain. Links and mails use the main address again.',
  params: kind,
  answers,
  errors: ['forbidden'],
  idempotent: true,
});

export const rotateKey = endpoint({
  method: 'POST',
  path: '/api/domains/sending/rotate',
  access: 'user',
  tag: 'domains',
  summary: 'Makes a new key to sign mails with. It is used once its DNS record is found.',
  answers,
  errors: ['forbidden', 'not_found', 'too_many_requests'],
});

export const askDomain = endpoint({
  method: 'GET',
  path: '/api/domains/ask',
  access: 'public',
  whileSuspended: true,
  tag: 'domains',
  summary: 'Says to a proxy on this machine whether a certificate may be had for a name.',
  query: z.object({ domain: z.string().max(300) }),
  answers: { 200: z.object({}) },
  errors: ['not_found'],
  idempotent: true,
});
