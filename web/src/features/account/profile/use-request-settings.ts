/** What the user has chosen for requests: a change shows at once, is saved in turn, and reverts when saving fails. */
import { updateProfile } from '@waybill/contract/profile';
import type { RequestSettings, RequestSettingsChange } from '@waybill/contract/request-settings';
import { useRef, useState } from 'react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useUser } from '../../../session/use-session.tsx';

type Field = keyof RequestSettings;

export interface Outcome {
  readonly field: Field;
  /** Null: it was saved. */
  readonly error: unknown;
}

interface RequestSettingsState {
  readonly settings: RequestSettings;
  readonly outcome: Outcome | null;
  readonly change: <F extends Field>(field: F, value: RequestSettings[F]) => void;
}

export function useRequestSettings(): RequestSettingsState {
  const { requestSettings } = useUser();
  const [wanted, setWanted] = useState<RequestSettingsChange>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());

  const save = async <F extends Field>(field: F, value: RequestSettings[F]) => {
    let error: unknown = null;
    try {
      const body = { requestSettings: { [field]: value } };
      session.update((await callAsUser(updateProfile, { body })).user);
    } catch (problem) {
      error = problem;
    }
    // A later choice for the same field waits to be saved and stays visible.
    setWanted((before) => (before[field] === value ? { ...before, [field]: undefined } : before));
    setOutcome({ field, error });
  };

  return {
    settings: {
      lang: wanted.lang ?? requestSettings.lang,
      expiryDays: wanted.expiryDays ?? requestSettings.expiryDays,
      asks: wanted.asks ?? requestSettings.asks,
      notify: wanted.notify ?? requestSettings.notify,
    },
    outcome,
    change: (field, value) => {
      setOutcome(null);
      setWanted((before) => ({ ...before, [field]: value }));
      last.current = last.current.then(() => save(field, value));
    },
  };
}
