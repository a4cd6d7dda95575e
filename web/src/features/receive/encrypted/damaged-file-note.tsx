/** Says which part of which file is not what the sender encrypted, and loads it again. */
import type { Offer } from '@waybill/contract/downloads';
import { isolatedName } from '@waybill/contract/shown-names';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Damage } from '../../../encryption/use-damage.ts';
import { formatCount } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PartsMap } from './parts-map.tsx';

interface DamagedFileNoteProps {
  readonly damage: Damage;
  readonly offer: Offer;
  readonly onAgain: () => void;
}

export function DamagedFileNote({ damage, offer, onAgain }: DamagedFileNoteProps) {
  const t = useTranslations('receive.encrypted.damaged');
  const { part, parts, what } = damage;
  const path = offer.files.find(({ _id }) => _id === damage.file)?.path ?? '';
  const name = isolatedName(path.slice(path.lastIndexOf('/') + 1));
  const file = (words: ReactNode) => <b className="font-[600]">{words}</b>;
  return (
    <section role="alert" className="link-note receive-damaged" data-tone="refused">
      <h2 className="text-22">{t('heading')}</h2>
      <p className="mt-2 text-14">
        {part === null
          ? t.rich('whole', { name, file })
          : t.rich('part', { name, file, part: formatCount(part) })}{' '}
        {what !== damage.file && t('zip')}
      </p>
      {part !== null && parts > 1 && <PartsMap part={part} parts={parts} />}
      <p className="mt-4 text-14 text-ink-2">{t('help')}</p>
      <Button
        variant="primary"
        className="mt-3"
        icon={<RotateCw size={16} aria-hidden="true" />}
        onClick={onAgain}
      >
        {t('again')}
      </Button>
    </section>
  );
}
