/** Decides which origins may call: only those named by a bucket's rules, and never with cookies. */
import type { CorsRule } from '../../port.ts';
import { matchesGlob } from '../../sts/glob.ts';

export interface Ask {
  readonly origin: string;
  readonly method: string;
  /** In lower case. */
  readonly headers: readonly string[];
}

const literal = (pattern: string, text: string): boolean => matchesGlob(pattern.replaceAll('?', '\0'), text);

function covers(rule: CorsRule, { origin, method, headers }: Ask): boolean {
  return (
    rule.methods.includes(method) &&
    rule.origins.some((pattern) => literal(pattern, origin)) &&
    headers.every((name) => rule.headers.some((pattern) => literal(pattern.toLowerCase(), name)))
  );
}

const VARY = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';

/** Response headers; undefined when no rule matches. */
export function corsHeaders(rules: readonly CorsRule[], ask: Ask): Record<string, string> | undefined {
  const rule = rules.find((each) => covers(each, ask));
  if (rule === undefined) return;
  const anyone = rule.origins.includes('*');
  return {
    'access-control-allow-origin': anyone ? '*' : ask.origin,
    'access-control-allow-methods': rule.methods.join(', '),
    ...(ask.headers.length > 0 ? { 'access-control-allow-headers': ask.headers.join(', ') } : {}),
    ...(rule.expose.length > 0 ? { 'access-control-expose-headers': rule.expose.join(', ') } : {}),
    ...(rule.maxAge === undefined ? {} : { 'access-control-max-age': String(rule.maxAge) }),
    vary: VARY,
  };
}

/** A response whose headers differ by origin must not be cached for all. */
export const corsVary = (rules: readonly CorsRule[]): Record<string, string> =>
  rules.length > 0 ? { vary: VARY } : {};
