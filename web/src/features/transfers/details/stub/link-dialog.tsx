/** Says what a link for everyone means before it is turned on. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { useLinkSwitch } from './use-link-switch.ts';

export function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('details');
  const { busy, turn } = useLinkSwitch();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('link.title')}
      description={t('link.text')}
      closeLabel={t('close')}
    >
      <div className="flex justify-end">
        <Button
          variant="primary"
          loading={busy}
          onClick={() => void turn(true).then((isOn) => isOn && onClose())}
        >
          {t('link.turnOn')}
        </Button>
      </div>
    </Dialog>
  );
}
