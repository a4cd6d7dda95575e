/** Reads the settings of single sign-on: the operator's OpenID Connect provider, and whom it may let in. */
import { ROLES, type Role } from '@waybill/contract/plans';
import { isLoopback } from './loopback.ts';

type AccountRole = Exclude<Role, 'anon'>;

/** A claim, and the value it must have or contain. */
export interface ClaimValue {
  readonly claim: string;
  readonly value: string;
}

export interface OidcSettings {
  /** As the provider writes it, to the letter. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call the provider: "Continue with …". */
  readonly name: string;
  /** Every other way of signing in is off. */
  readonly only: boolean;
  readonly scopes: string;
  /** Only verified addresses of these domains get in; none: any address. */
  readonly domains: readonly string[];
  /** Who gets an account at the first sign-in: all, none, or those with this claim. */
  readonly create: 'all' | 'none' | ClaimValue;
  /** Says whether the provider has verified the address. */
  readonly verifiedClaim: string;
  /** Undefined: roles are not the provider's. */
  readonly roles: { readonly claim: string; readonly byValue: ReadonlyMap<string, AccountRole> } | undefined;
  /** After these one signs in at the provider again. */
  readonly sessionHours: number;
}

type Read = (name: string) => string | undefined;
type Problem = (sentence: string) => void;

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const CLAIM = /^[\w:./-]{1,200}$/;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Undefined: there is no single sign-on. */
export function readOidc(
  read: Read,
  integer: (name: string, fallback: number, min: number, max: number) => number,
  flag: (name: string) => boolean,
  problem: Problem,
): OidcSettings | undefined {
  const [issuer, clientId, clientSecret] = NEEDED.map(read);
  const only = flag('OIDC_ONLY');
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) {
    if (only) problem('OIDC_ONLY is set without OIDC_ISSUER: no one could log in.');
    return undefined;
  }
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    problem(`${NEEDED.join(', ')} belong together: set all three or none.`);
    return undefined;
  }
  if (!isIssuer(issuer))
    problem(
      'OIDC_ISSUER should be the https address that the provider names as its issuer, like https://login.example.com/realms/staff.',
    );
  return {
    issuer,
    clientId,
    clientSecret,
    name: readName(read, problem),
    only,
    scopes: readScopes(read, problem),
    domains: readDomains(read, problem),
    create: readCreate(read, problem),
    verifiedClaim: readClaim(read, problem, 'OIDC_VERIFIED_CLAIM') ?? 'email_verified',
    roles: readRoles(read, problem),
    sessionHours: integer('OIDC_SESSION_HOURS', 168, 1, 720),
  };
}

/** Without TLS only on this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  if (username !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function readName(read: Read, problem: Problem): string {
  const name = read('OIDC_NAME') ?? 'single sign-on';
  if ([...name].length > 40 || /\p{Cc}/u.test(name))
    problem('OIDC_NAME is too long or has control characters: it should have 1 to 40 characters.');
  return name;
}

function readScopes(read: Read, problem: Problem): string {
  const scopes = (read('OIDC_SCOPES') ?? 'openid email profile').split(/[\s,]+/);
  if (!scopes.includes('openid') || !scopes.every((scope) => /^[\w:./-]+$/.test(scope)))
    problem('OIDC_SCOPES should be scopes with spaces between, with openid among them.');
  return scopes.join(' ');
}

function readDomains(read: Read, problem: Problem): readonly string[] {
  const domains = listOf(read('OIDC_DOMAINS')).map((domain) => domain.toLowerCase());
  if (!domains.every((domain) => DOMAIN.test(domain)))
    problem('OIDC_DOMAINS should be mail domains with commas between, like example.com, example.org.');
  return domains;
}

function readCreate(read: Read, problem: Problem): OidcSettings['create'] {
  const text = read('OIDC_CREATE') ?? 'all';
  if (text === 'all' || text === 'none') return text;
  const pair = pairOf(text);
  if (pair === undefined || !CLAIM.test(pair.claim))
    problem('OIDC_CREATE should be all, none, or a claim and its value, like groups=files.');
  return pair ?? 'none';
}

function readClaim(read: Read, problem: Problem, name: string): string | undefined {
  const claim = read(name);
  if (claim !== undefined && !CLAIM.test(claim)) problem(`${name} should be the name of a claim.`);
  return claim;
}

function readRoles(read: Read, problem: Problem): OidcSettings['roles'] {
  const claim = readClaim(read, problem, 'OIDC_ROLE_CLAIM');
  const pairs = listOf(read('OIDC_ROLES')).map(pairOf);
  if (claim === undefined) {
    if (pairs.length > 0) problem('OIDC_ROLES is set without OIDC_ROLE_CLAIM: set both or neither.');
    return undefined;
  }
  const assignable = ROLES.filter((role) => role !== 'anon');
  // Without a table, the values are the names of our roles.
  const byValue = new Map<string, AccountRole>(
    pairs.length === 0 ? assignable.map((role) => [role, role]) : [],
  );
  for (const pair of pairs) {
    const role = assignable.find((each) => each === pair?.value);
    if (pair === undefined || role === undefined)
      problem(
        `OIDC_ROLES should be values of the claim and roles, like staff=pro, managers=business. Roles are ${assignable.join(', ')}.`,
      );
    else byValue.set(pair.claim, role);
  }
  return { claim, byValue };
}

const listOf = (text = ''): string[] =>
  text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function pairOf(text: string): ClaimValue | undefined {
  const at = text.indexOf('=');
  const [claim, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  return at < 1 || value === '' ? undefined : { claim, value };
}
