/** The dialog that forwards files of a request as a transfer, and what is said once it is done. */
import { folderSize } from '@waybill/contract/files';
import { attention, libraryCounts } from '@waybill/contract/library';
import type { TransferView } from '@waybill/contract/transfers';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { beginForward } from '../../features/requests/opened/files/forward-hand-ins.ts';
import { bytesOf } from '../../features/requests/opened/files/own-files.ts';
import type { ForwardedFiles } from '../../features/requests/opened/request-page.tsx';
import { ForwardForm } from '../../features/transfers/forward-form.tsx';
import { counted, formatSize } from '../../i18n/format.ts';
import { invalidate } from '../../queries/answers.ts';
import { copyText } from '../../ui/buttons/copy-text.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';

interface ForwardHandInsProps {
  readonly asked: ForwardedFiles;
  /** Opens a transfer. */
  readonly onShow: (slug: string) => void;
  readonly onClose: () => void;
}

export function ForwardHandIns({ asked, onShow, onClose }: ForwardHandInsProps) {
  const t = useTranslations('requests.forward');
  const done = useTranslations('dash.latest.forward');
  const { show } = useToast();
  const [forward] = useState(() => beginForward(asked));
  useEffect(() => forward.leave, [forward]);
  const copy = async (link: string) => {
    const isCopied = await copyText(link);
    show({
      type: isCopied ? 'success' : 'error',
      title: t(isCopied ? 'copied' : 'copyFailed'),
    });
  };
  const say = ({ slug, linkUrl }: TransferView) =>
    show({
      type: 'success',
      title: done('done', { slug }),
      action:
        linkUrl !== null
          ? { label: t('copy'), onClick: () => void copy(linkUrl) }
          : { label: t('show'), onClick: () => onShow(slug) },
    });
  return (
    <ForwardForm
      open
      heading={t('heading', counted(asked.files.length))}
      text={t('text', { size: formatSize(bytesOf(asked.files)), title: asked.title })}
      title={{ label: t('title'), value: asked.title }}
      message=""
      gone={t('gone')}
      onClose={onClose}
      onSend={async (sending) => {
        const transfer = await forward.send(sending);
        // Live events say the same, but may not get through.
        for (const outdated of [folderSize, libraryCounts, attention]) void invalidate(outdated);
        onClose();
        say(transfer);
      }}
    />
  );
}
