/** Chooses the region for new transfers: shown at once, saved behind it, with a way back. */
import { settingsRegion } from '@waybill/contract/profile';
import type { Region } from '@waybill/contract/regions';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { regionName } from '../../i18n/regions.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { callAsUser } from '../../session/call-as-user.ts';
import { session } from '../../session/session.ts';
import { useUser } from '../../session/use-session.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';

const TOAST = 'region';

export interface RegionChoice {
  readonly region: Region;
  readonly choose: (region: Region) => void;
}

export function useRegion(ofTeam: boolean): RegionChoice {
  const t = useTranslations('residency');
  const lang = useLang();
  const user = useUser();
  const sayError = useErrorText();
  const { show } = useToast();
  const [wanted, setWanted] = useState<Region | null>(null);
  const shown = wanted ?? user.region;

  const save = async (next: Region, before: Region | undefined) => {
    setWanted(next);
    try {
      session.update((await callAsUser(settingsRegion, { body: { userid: user._id, region: next } })).user);
      show({
        id: TOAST,
        type: 'success',
        title: t(ofTeam ? 'chosenTeam' : 'chosen', { region: regionName(next, lang) }),
        action:
          before === undefined
            ? undefined
            : { label: t('undo'), onClick: () => void save(before, undefined) },
      });
    } catch (error) {
      show({
        id: TOAST,
        type: 'error',
        title: t('notChosen'),
        description: sayError(error),
      });
    } finally {
      // A later choice is still being saved.
      setWanted((now) => (now === next ? null : now));
    }
  };

  return {
    region: shown,
    choose: (next) => {
      if (next !== shown) void save(next, shown);
    },
  };
}
