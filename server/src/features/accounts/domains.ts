/** Reads the domains of a user’s team, as far as the user’s own view names them. */
import { NO_DOMAINS, type UserView } from '@waybill/contract/user';
import { type Expression, sql } from 'kysely';

export interface StoredName {
  readonly kind: 'link' | 'sending';
  readonly name: string;
  /** The id at what has the keys. */
  readonly service_id: string | null;
  readonly state: 'waiting' | 'verified' | 'failing' | 'off';
  /** Its records are right, but the plan has no domain. */
  readonly lacks_plan: boolean;
}

/** For queries on `users` or on a step that returns its rows. */
export const domainsOf = (userId: Expression<string>) => sql<StoredName[] | null>`(
  select json_agg(json_build_object('kind', domains.kind, 'name', domains.name, 'service_id', domains.service_id,
    'lacks_plan', coalesce(domains.problem = 'plan', false),
    'state', case when domains.off_at is not null then 'off' when domains.verified_at is null then 'waiting'
      when domains.failing_since is null then 'verified' else 'failing' end))
  from domains where domains.user_id =
    coalesce((select owner_id from team_members where team_members.user_id = ${userId}), ${userId}))`;

/** In the words of a mail service’s domains: verified while mails come from it. */
function serviceStatus({ state, lacks_plan }: StoredName): string {
  if (state === 'waiting') return 'Pending';
  return state === 'verified' || (state === 'failing' && lacks_plan) ? 'Verified' : 'Failed';
}

export function viewNames(
  names: readonly StoredName[] | null,
): Pick<UserView, 'pmDomain' | 'domain_status' | 'typedDomain'> {
  const [link, sending] = (['link', 'sending'] as const).map((kind) =>
    names?.find((name) => name.kind === kind),
  );
  return {
    ...NO_DOMAINS,
    ...(link && { domain_status: link.state, typedDomain: link.name }),
    ...(sending && {
      pmDomain: { ID: sending.service_id, DKIMUpdateStatus: serviceStatus(sending) },
    }),
  };
}
