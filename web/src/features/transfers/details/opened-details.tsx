/** A loaded transfer: everything about it beside its stub, or on a phone its parts as tabs above the bar of actions. */
import type { TransferDetailsView } from '@waybill/contract/details';
import type { TransferView } from '@waybill/contract/transfers';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { EncryptedForward } from '../encrypted-forward/encrypted-forward.tsx';
import { ForwardDialog } from '../forward-dialog.tsx';
import { DateDialog } from './fields/date-dialog.tsx';
import { PasswordDialog } from './fields/password-dialog.tsx';
import type { DetailsSteps } from './head/step-buttons.tsx';
import { NarrowDetails } from './narrow-details.tsx';
import { OpenTransferContext, useOpenTransfer } from './open-transfer-context.ts';
import { AddDialog } from './recipients/add-dialog.tsx';
import { ResendDialog } from './recipients/resend-dialog.tsx';
import { usePeopleActs } from './recipients/use-people-acts.ts';
import { SharingDialog } from './sharing/sharing-dialog.tsx';
import { LinkDialog } from './stub/link-dialog.tsx';
import { QrDialog } from './stub/qr-dialog.tsx';
import { type DetailsDialog, useDetailsActs } from './stub/use-details-acts.tsx';
import { useNewDownloads } from './use-details.ts';
import { useOpenTransferValue } from './use-open-transfer-value.ts';
import { WideDetails } from './wide-details.tsx';

const NARROW = '(max-width: 899.9px)';

/** What a key of the sheet does; undefined for any other key. */
export type DetailsKeys = Readonly<Record<string, (() => void) | undefined>>;

export interface OpenedDetailsProps {
  readonly details: TransferDetailsView;
  readonly steps: DetailsSteps | undefined;
  /** Where the keys of the sheet are looked up. */
  readonly keys: RefObject<DetailsKeys>;
  /** False while another transfer is being sent. */
  readonly onAdd: (transfer: TransferView) => boolean;
  readonly onClose: () => void;
}

export function OpenedDetails(props: OpenedDetailsProps) {
  const transfer = useOpenTransferValue(props.details);
  return (
    <OpenTransferContext value={transfer}>
      <DetailsParts {...props} />
    </OpenTransferContext>
  );
}

function DetailsParts({ details, steps, keys, onAdd, onClose }: OpenedDetailsProps) {
  const t = useTranslations('details.stub');
  const { show } = useToast();
  const { transfer } = details;
  const narrow = useMedia(NARROW);
  const [dialog, setDialog] = useState<DetailsDialog | null>(null);
  const [extending, setExtending] = useState(false);
  const newDownloads = useNewDownloads(transfer.downloads);
  const people = usePeopleActs();
  const acts = useDetailsActs({ people, onDialog: setDialog, onAdd, onClose });
  const close = () => setDialog(null);
  const named = useOpenTransfer();
  useEffect(() => {
    keys.current = {
      e: () => setExtending(true),
      f: acts.find(({ key }) => key === 'forward')?.run,
    };
    return () => {
      keys.current = {};
    };
  }, [keys, acts]);
  const Layout = narrow ? NarrowDetails : WideDetails;
  return (
    <>
      <Layout
        steps={steps}
        people={people}
        acts={acts}
        newDownloads={newDownloads}
        extending={extending}
        onExtending={setExtending}
        onDialog={setDialog}
      />
      {dialog === 'password' && <PasswordDialog onClose={close} />}
      {dialog === 'date' && <DateDialog onClose={close} />}
      {dialog === 'qr' && <QrDialog onClose={close} />}
      {dialog === 'link' && <LinkDialog onClose={close} />}
      {dialog === 'recipients' && <AddDialog onClose={close} />}
      {dialog === 'resend' && <ResendDialog acts={people} onClose={close} />}
      {dialog === 'sharing' && <SharingDialog onClose={close} />}
      {dialog === 'forward' &&
        (named.names.state === 'plain' ? (
          <ForwardDialog
            open
            transfer={transfer}
            onClose={close}
            onDone={({ slug }) => {
              close();
              show({ type: 'success', title: t('forwarded', { slug }) });
            }}
          />
        ) : (
          <EncryptedForward
            slug={transfer.slug}
            known={{ transfer: named.details.transfer, names: named.names }}
            onClose={close}
            onDone={close}
          />
        ))}
    </>
  );
}
