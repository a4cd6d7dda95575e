/** How a form proves once more who its user is: by the password, or by a fresh login at the provider, which may be their team’s. */
import { type ConfirmOutcome, confirmBySso, ssoConnection } from '@waybill/contract/sso';
import { confirmByTeam } from '@waybill/contract/team-login';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useCall } from '../../../../queries/use-call.ts';
import { type Change, useChange } from '../../../../queries/use-change.ts';
import { useLocation } from '../../../../router/hooks.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useSso } from '../../../../session/sso.ts';
import { type KeptValues, keepForReturn, type ReauthForm, useReturned, withoutOutcome } from './returned.ts';
import { useTeamConfirming } from './use-team-confirming.ts';

/** What the call takes. */
export type ReauthBody = { readonly password: string } | { readonly confirmation: string };

interface Leaving {
  /** What was typed, without the password. */
  readonly values: KeptValues;
  /** What the page needs in its address to show the form again. */
  readonly query?: KeptValues;
}

export interface Reauth {
  /** The password, the provider, both, or not known yet. */
  readonly ways: 'password' | 'provider' | 'both' | 'loading';
  /** Of the provider. */
  readonly name: string;
  readonly isConfirmed: boolean;
  /** What was typed before the user left for the provider; null: they have not just come back. */
  readonly kept: KeptValues | null;
  /** Why the last confirmation failed. */
  readonly problem: string | null;
  /** Leaves the page for the provider. */
  readonly leaving: Change<Leaving>;
  readonly by: (password: string) => ReauthBody;
  /** What the form says when neither is there. */
  readonly missing: (password: string) => string | false;
  /** The sentence when this refusal is about the password or the confirmation. */
  readonly blame: (error: unknown, say: (error: unknown) => string) => { password?: string };
  /** A confirmation serves one action. */
  readonly forget: () => void;
}

type Failure = Exclude<ConfirmOutcome, 'confirmed'>;

export function useReauth(form: ReauthForm): Reauth {
  const t = useTranslations('account.reauth');
  const all = useTranslations('account');
  const lang = useLang();
  const { pathname, search } = useLocation();
  const sso = useSso() ?? { name: '', only: false };
  const loaded = useCall(ssoConnection, {}, { isWanted: sso.name !== '' });
  const inTeam = useTeamConfirming();
  const returned = useReturned(form);
  const isGood = returned?.outcome === 'confirmed';
  const [confirmation, setConfirmation] = useState(isGood ? returned.confirmation : null);
  const [isOver, setOver] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(() =>
    returned === null || returned.outcome === 'confirmed' ? null : returned.outcome,
  );

  const { connection, hasPassword } = loaded.data ?? { connection: null, hasPassword: true };
  const isAtTeam = connection === null && inTeam.name !== null;
  const name = isAtTeam ? (inTeam.name ?? '') : sso.name;

  const leaving = useChange(
    async ({ query = {} }: Leaving) => {
      const at = withoutOutcome(new URLSearchParams(search));
      for (const [key, value] of Object.entries(query)) at.set(key, value);
      const next = at.size === 0 ? pathname : `${pathname}?${at}`;
      return callAsUser(isAtTeam ? confirmByTeam : confirmBySso, { body: { next, lang } });
    },
    {
      onDone: (begun, { values }) => {
        keepForReturn(form, begun.confirmation, values);
        window.location.assign(begun.url);
        // It stays busy until the browser has left.
        return new Promise(() => {});
      },
    },
  );

  const byOwn = connection === null ? 'password' : hasPassword && !sso.only ? 'both' : 'provider';
  const ways = loaded.isLoading || inTeam.isLoading ? 'loading' : isAtTeam ? 'provider' : byOwn;

  return {
    ways,
    name,
    isConfirmed: confirmation !== null,
    kept: returned?.values ?? null,
    problem: failed && t(`outcome.${failed}`, { name }),
    leaving,
    by: (password) => (confirmation === null ? { password } : { confirmation }),
    missing: (password) => {
      if (confirmation !== null || password !== '') return false;
      if (isOver) return t('over');
      return ways === 'provider' ? t('missing', { name }) : all('passwordMissing');
    },
    blame: (error, say) => {
      if (!hasCode(error, 'reauth_required')) return {};
      if (confirmation === null) return { password: say(error) };
      setConfirmation(null);
      setOver(true);
      return { password: t('over') };
    },
    forget: () => {
      setConfirmation(null);
      setOver(false);
      setFailed(null);
    },
  };
}
