/** Reads the payment settings: which payment service, its keys, and the role of new accounts. */
import { ROLES, type Role } from '@waybill/contract/plans';
import { PAYMENTS, type PaymentsKind } from '@waybill/contract/subscription';
import { isLoopback } from './loopback.ts';

export interface StripeSettings {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Several while one is being replaced. */
  readonly webhookSecrets: readonly string[];
  /** Only for tests; undefined: Stripe's own. */
  readonly apiUrl: string | undefined;
}

export type PaymentSettings = { readonly kind: 'off' } | { readonly kind: 'sandbox' } | StripeSettings;

type Read = (name: string) => string | undefined;
type Problem = (sentence: string) => void;

const KEYS = {
  STRIPE_SECRET_KEY: { shape: /^[sr]k_(live|test)_\w+$/, like: 'sk_live_…' },
  STRIPE_PUBLISHABLE_KEY: { shape: /^pk_(live|test)_\w+$/, like: 'pk_live_…' },
} as const;

/** The keys are secrets or look like them, so no sentence repeats one. */
function readKey(name: keyof typeof KEYS, read: Read, problem: Problem): string | undefined {
  const value = read(name);
  const { shape, like } = KEYS[name];
  if (value !== undefined && shape.test(value)) return value;
  problem(
    value === undefined
      ? `${name} is missing: payments by Stripe need it. It should be like ${like}.`
      : `${name} is wrong: it should be a key like ${like}.`,
  );
  return undefined;
}

function readWebhookSecrets(read: Read, problem: Problem): string[] {
  const secrets = (read('STRIPE_WEBHOOK_SECRET') ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (secrets.length === 0)
    problem('STRIPE_WEBHOOK_SECRET is missing: payments by Stripe need it. It should be like whsec_….');
  else if (!secrets.every((secret) => /^whsec_\S+$/.test(secret)))
    problem('STRIPE_WEBHOOK_SECRET is wrong: it should be like whsec_…, or several with commas between.');
  return secrets;
}

function readApiUrl(read: Read, problem: Problem): string | undefined {
  const value = read('STRIPE_API_URL');
  if (value === undefined) return undefined;
  if (URL.canParse(value) && isLoopback(new URL(value).hostname)) return new URL(value).origin;
  // The secret key is sent there.
  problem('STRIPE_API_URL is wrong: it should be left out, or an address of this machine for tests.');
  return undefined;
}

const modeOf = (key: string | undefined): string | undefined => key?.split('_')[1];

function readStripe(read: Read, problem: Problem): StripeSettings {
  const secretKey = readKey('STRIPE_SECRET_KEY', read, problem);
  const publishableKey = readKey('STRIPE_PUBLISHABLE_KEY', read, problem);
  if (secretKey !== undefined && publishableKey !== undefined && modeOf(secretKey) !== modeOf(publishableKey))
    problem(
      'STRIPE_PUBLISHABLE_KEY is wrong: one of the two keys is live and the other is for tests; they should be of the same mode.',
    );
  return {
    kind: 'stripe',
    secretKey: secretKey ?? '',
    publishableKey: publishableKey ?? '',
    webhookSecrets: readWebhookSecrets(read, problem),
    apiUrl: readApiUrl(read, problem),
  };
}

/** A sandbox sells nothing, so an address that the public can reach has it only by name. */
const usualKind = (read: Read, publicUrl: string): PaymentsKind => {
  if (read('STRIPE_SECRET_KEY') !== undefined) return 'stripe';
  return isLoopback(new URL(publicUrl).hostname) ? 'sandbox' : 'off';
};

export function readPaymentSettings(read: Read, publicUrl: string, problem: Problem): PaymentSettings {
  const named = read('PAYMENTS');
  const kind = named === undefined ? usualKind(read, publicUrl) : PAYMENTS.find((each) => each === named);
  if (kind === undefined) {
    problem(`PAYMENTS is ${JSON.stringify(named)}: it should be one of ${PAYMENTS.join(', ')}, or left out.`);
    return { kind: 'off' };
  }
  if (kind === 'stripe') return readStripe(read, problem);
  if (named === undefined && (read('STRIPE_PUBLISHABLE_KEY') ?? read('STRIPE_WEBHOOK_SECRET')) !== undefined)
    problem('STRIPE_SECRET_KEY is missing: it should be set beside the other STRIPE settings.');
  return { kind };
}

/** A visitor's role cannot be given to an account. */
export function readDefaultRole(read: Read, problem: Problem): Exclude<Role, 'anon'> {
  const assignable = ROLES.filter((role) => role !== 'anon');
  const named = read('DEFAULT_ROLE') ?? 'free';
  const role = assignable.find((each) => each === named);
  if (role === undefined)
    problem(`DEFAULT_ROLE is ${JSON.stringify(named)}: it should be one of ${assignable.join(', ')}.`);
  return role ?? 'free';
}
