/** Forwards an encrypted transfer of which only the number is known: loads what is needed first. */
import { openTransfer, type TransferDetailsView } from '@waybill/contract/details';
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { useCall } from '../../../queries/use-call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { useNames } from '../encrypted/use-names.ts';
import { NamedForward } from './named-forward.tsx';

interface FoundForwardProps {
  readonly slug: string;
  readonly onClose: () => void;
  readonly onDone: (forwarded: TransferView) => void;
}

export function FoundForward({ slug, ...calls }: FoundForwardProps) {
  const t = useTranslations('forwarding');
  const plain = useTranslations('dash.latest');
  const { data, error, refetch } = useCall(openTransfer, { params: { slug } });
  if (data !== undefined && data.encryption !== null) return <Loaded details={data} {...calls} />;
  const isGone = data !== undefined;
  // As short as loading this dialog, during which nothing is shown either.
  if (!isGone && error === null) return null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && calls.onClose()}
      title={t('key.title')}
      closeLabel={plain('details.close')}
      initialFocus="dialog"
      width={520}
    >
      <p role="status" className="text-14 text-ink-2">
        {isGone ? plain('forward.gone') : t('missing')}
      </p>
      {!isGone && (
        <Button className="mt-4" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      )}
    </Dialog>
  );
}

function Loaded({
  details: loaded,
  ...calls
}: Omit<FoundForwardProps, 'slug'> & { details: TransferDetailsView }) {
  const [{ transfer }, names] = useNames(loaded);
  return <NamedForward transfer={transfer} names={names} {...calls} />;
}
