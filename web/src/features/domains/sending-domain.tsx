/** The domain that emails are sent from: as whom, its key and its records. */
import type { SendingDomainView } from '@waybill/contract/domains';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { DnsHelp } from './dns-help.tsx';
import { DomainCard } from './domain-card.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SendingForm } from './sending-form.tsx';
import { sentenceOf } from './sentence.ts';

interface SendingDomainProps {
  readonly domain: SendingDomainView;
  readonly onRemoved: () => void;
}

export function SendingDomain({ domain, onRemoved }: SendingDomainProps) {
  const t = useTranslations('domains.sending');
  const lang = useLang();
  const [isRotating, setRotating] = useState(false);
  const isInUse = domain.state === 'verified' || domain.state === 'failing';
  const { oldKey } = domain;
  const date = domain.offAt === null ? '' : formatDay(domain.offAt, lang);
  return (
    <>
      <DomainCard
        kind="sending"
        domain={domain}
        sentence={sentenceOf(domain, (key) =>
          t(`says.${key}`, { date, address: domain.fromAddress, domain: domain.shown }),
        )}
        removeText={isInUse ? t('remove.text') : t('remove.waitingText')}
        onRemoved={onRemoved}
        actions={
          isInUse &&
          !domain.rotating && (
            <Button
              size="sm"
              icon={<KeyRound size={15} aria-hidden="true" />}
              onClick={() => setRotating(true)}
            >
              {t('rotate.open')}
            </Button>
          )
        }
        help={<DnsHelp lines={[t('help.where', { domain: domain.shown }), t('help.long'), t('help.spf')]} />}
      >
        <Sender domain={domain} />
        {domain.records.every(({ use }) => use !== 'key') && <Note text={t('preparing')} />}
        {domain.rotating && <Note text={t('rotate.waiting')} />}
        {oldKey !== null && (
          <Note
            text={
              oldKey.keptUntil === null
                ? t('rotate.oldLater', { name: oldKey.name })
                : t('rotate.old', { name: oldKey.name, date: formatDay(oldKey.keptUntil, lang) })
            }
          />
        )}
      </DomainCard>
      <RotateDialog open={isRotating} onOpenChange={setRotating} />
    </>
  );
}

const Note = ({ text }: { readonly text: string }) => (
  <p className="px-4 py-4 text-14 break-words text-ink-2 sm:px-6">{text}</p>
);

function Sender({ domain }: { readonly domain: SendingDomainView }) {
  const t = useTranslations('domains.sending');
  const [isChanging, setChanging] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { fromAddress, fromName, name } = domain;
  if (isChanging)
    return (
      <SendingForm
        current={{ address: fromAddress, name: fromName, domain: name }}
        onDone={() => {
          setChanging(false);
          setDone(t('form.saved'));
        }}
        onCancel={() => setChanging(false)}
      />
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <div className="min-w-0">
        <p className="text-12 text-ink-2">{t('as')}</p>
        <p className="text-14 break-all">
          {fromName !== '' && <bdi className="font-medium">{fromName} </bdi>}
          <span className="num">{fromName === '' ? fromAddress : `<${fromAddress}>`}</span>
          {fromName === '' && <span className="text-ink-2"> {t('ownNames')}</span>}
        </p>
        <StatusLine done={done} />
      </div>
      <Button
        size="sm"
        icon={<Pencil size={15} aria-hidden="true" />}
        onClick={() => {
          setDone(null);
          setChanging(true);
        }}
      >
        {t('form.change')}
      </Button>
    </div>
  );
}
