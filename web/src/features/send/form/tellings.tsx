/** What the panel has to tell about the files it was given, or about the last try to send. */
import { isolatedName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { changeDesk, type Telling } from '../desk.ts';
import { usePanel } from '../panel-context.ts';
import { errorKey } from '../words.ts';
import { Told } from './told.tsx';

const SHOWN = 3;

const REASONS = ['insecure', 'removed', 'badName', 'twice'] as const;

export function Tellings({ telling }: { telling: Telling | null }) {
  const t = useTranslations('send.told');
  const e = useTranslations('send.error');
  const { support } = usePanel();
  const s = useTranslations('send');
  if (telling === null) return null;
  const close = () => changeDesk({ telling: null });

  if (telling.kind === 'failed') {
    return (
      <Told tone="refused" title={t('failed')} onClose={close}>
        {e(errorKey(telling.code))}
      </Told>
    );
  }
  if (telling.kind !== 'kept-out') {
    const { kind } = telling;
    return (
      <Told tone={kind === 'unreadable' ? 'refused' : 'calm'} title={t(kind)} onClose={close}>
        {t(`${kind}Text`)}
      </Told>
    );
  }
  const names = (all: readonly string[]) => {
    const some = all.slice(0, SHOWN).map(isolatedName).join(', ');
    const n = all.length - SHOWN;
    return n > 0 ? t('andMore', { names: some, n: formatCount(n) }) : some;
  };
  return REASONS.filter((reason) => telling.out[reason].length > 0).map((reason) => (
    <Told
      key={reason}
      tone={reason === 'twice' ? 'calm' : 'refused'}
      title={t(reason)}
      onClose={close}
      action={(reason === 'insecure' || reason === 'removed') && support(s('support'))}
    >
      {t(`${reason}Text`, { names: names(telling.out[reason]) })}
    </Told>
  ));
}
