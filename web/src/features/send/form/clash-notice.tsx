/** Asks what becomes of files whose names the transfer has already. */
import { isolatedName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { keepBoth, leaveOut } from '../add-files.ts';
import { Notice } from '../notice.tsx';
import { useSendState } from '../send-store.ts';

const SHOWN = 3;

export function ClashNotice() {
  const t = useTranslations('send.clash');
  const more = useTranslations('send.formNotice');
  const { clashing } = useSendState().draft;
  const count = clashing.length;
  const some = clashing
    .slice(0, SHOWN)
    .map(({ path }) => isolatedName(path))
    .join(', ');
  const names = count > SHOWN ? more('andMore', { names: some, n: formatCount(count - SHOWN) }) : some;
  return (
    <Notice
      tone="expiring"
      title={t('title')}
      action={
        <>
          <Button size="sm" variant="ink" onClick={keepBoth}>
            {t('keepBoth')}
          </Button>
          <Button size="sm" onClick={leaveOut}>
            {t('leaveOut')}
          </Button>
        </>
      }
    >
      {t('text', { names, count })}
    </Notice>
  );
}
