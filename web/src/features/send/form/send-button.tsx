/** The stub of the form: how much it is, and a button that says what will happen. */
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { BarStrip } from '../../../ui/waybill/bar-strip.tsx';
import { usePanel } from '../panel-context.ts';
import { useSendState } from '../send-store.ts';
import { FreeAccountButton } from '../trial-link.tsx';
import { bytesOf } from './chosen.ts';

export function SendButton({ busy }: { busy: boolean }) {
  const t = useTranslations('send');
  const { fileObjects: chosen, sendAs, onto } = useSendState().draft;
  const { plan, visitor } = usePanel().limits;
  const { length } = chosen.files;
  const size = formatSize(bytesOf(chosen));
  const link = sendAs === 'link';
  const words = () => {
    if (onto !== null)
      return length === 0 ? t('button.emptyAdd') : t('button.add', { ...counted(length), size });
    if (length === 0) return t(link ? 'button.emptyLink' : 'button.empty');
    return link ? t('button.link', { size }) : t('button.send', { ...counted(length), size });
  };
  return (
    <div className="send-stub">
      <div className="flex min-w-0 items-center gap-4">
        <BarStrip
          value={length === 0 ? undefined : `${length}-${size}`}
          module={0.8}
          height={30}
          className="send-strip"
        />
        <p className="num text-12 leading-snug text-ink-2">
          <span className="block">
            {length === 0 ? t('files.total') : `${t('files.count', counted(length))} · ${size}`}
          </span>
          <span className="block text-ink-3">
            {t(length === 0 ? 'files.upTo' : 'files.of', { size: formatSize(plan.uploadLimit) })}
          </span>
        </p>
      </div>
      {visitor && link ? (
        <FreeAccountButton />
      ) : (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={busy}
          className="send-go"
          data-empty={length === 0 || undefined}
          // A field that is left becomes taller or shorter; the button must not move away under the finger.
          onMouseDown={(event) => event.preventDefault()}
        >
          {words()}
        </Button>
      )}
    </div>
  );
}
