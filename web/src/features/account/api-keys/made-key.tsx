/** A key that was just created: the only time it is shown, with a command to try it. */
import { listContacts } from '@waybill/contract/contacts';
import { listLibrary } from '@waybill/contract/library';
import { regions } from '@waybill/contract/region-probes';
import { requestCounts } from '@waybill/contract/requests';
import type { Scope } from '@waybill/contract/scopes';
import { useTranslations } from 'use-intl/react';
import { CopyLine, MadeSecret } from '../security/made-secret.tsx';

export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly secret: string;
}

/** A call that the key may make and that changes nothing. */
function trialOf(scopes: readonly Scope[]): string | undefined {
  const trials = [listLibrary, regions, requestCounts, listContacts];
  return trials.find(({ scope }) => scope !== undefined && scopes.includes(scope))?.path;
}

interface MadeKeyProps {
  readonly made: NewKey;
  readonly onDone: () => void;
}

export function MadeKey({ made: { name, scopes, secret }, onDone }: MadeKeyProps) {
  const t = useTranslations('keys');
  const trial = trialOf(scopes);
  const line = trial && `curl -H 'Authorization: Bearer ${secret}' ${window.location.origin}${trial}`;
  return (
    <MadeSecret id="made-key" title={t('madeTitle')} text={t('madeText')} onDone={onDone}>
      <CopyLine label={t('key', { name })} text={secret} copy={t('copyKey')} />
      {line && <CopyLine label={t('tryIt')} text={line} copy={t('copyLine')} />}
    </MadeSecret>
  );
}
