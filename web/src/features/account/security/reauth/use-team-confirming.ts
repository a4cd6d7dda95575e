/** Whether a fresh login at the provider of someone’s team counts, because they have no password. */
import { teamConfirming } from '@waybill/contract/team-login';
import { useCall } from '../../../../queries/use-call.ts';
import { useUser } from '../../../../session/use-session.tsx';

interface TeamConfirming {
  /** Of the provider; null: it does not count. */
  readonly name: string | null;
  readonly isLoading: boolean;
}

export function useTeamConfirming(): TeamConfirming {
  const { teamPlace, team } = useUser();
  // Without a team there is none to ask about.
  const isWanted = teamPlace !== 'owner' || team.length > 0;
  const { data, isLoading } = useCall(teamConfirming, {}, { isWanted });
  return { name: data?.name ?? null, isLoading };
}
