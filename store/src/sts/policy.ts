/** Decides by policy statements, each of which allows or denies actions on resources. */
import { matchesGlob } from './glob.ts';

export interface Statement {
  readonly effect: 'Allow' | 'Deny';
  /** Such as `s3:PutObject`, `s3:Get*` or `*`. */
  readonly actions: readonly string[];
  /** `bucket`, `bucket/key` with `*` and `?` in the key, or `*` for everything. */
  readonly resources: readonly string[];
  /** Patterns of which the prefix of a listing must match one. */
  readonly listing?: readonly string[];
}

export interface Act {
  readonly action: string;
  readonly bucket?: string | undefined;
  readonly key?: string | undefined;
  /** The prefix of a listing, when one was asked for. */
  readonly prefix?: string | undefined;
}

/** A pattern for a bucket never matches its objects, nor does one for objects match the bucket itself. */
function coversResource(resource: string, { bucket, key }: Act): boolean {
  if (resource === '*') return true;
  const slash = resource.indexOf('/');
  if (slash < 0) return key === undefined && resource === bucket;
  return (
    key !== undefined && resource.slice(0, slash) === bucket && matchesGlob(resource.slice(slash + 1), key)
  );
}

function speaksOf(statement: Statement, act: Act): boolean {
  const { prefix } = act;
  const action = act.action.toLowerCase();
  return (
    statement.actions.some((pattern) => matchesGlob(pattern.toLowerCase(), action)) &&
    statement.resources.some((resource) => coversResource(resource, act)) &&
    (statement.listing === undefined ||
      (prefix !== undefined && statement.listing.some((pattern) => matchesGlob(pattern, prefix))))
  );
}

/** What no statement allows is denied, and a Deny takes precedence over every Allow. */
export function decide(statements: readonly Statement[], act: Act): 'allowed' | 'denied' | 'silent' {
  let allowed = false;
  for (const statement of statements) {
    if (!speaksOf(statement, act)) continue;
    if (statement.effect === 'Deny') return 'denied';
    allowed = true;
  }
  return allowed ? 'allowed' : 'silent';
}
