/** How many of the recipients have downloaded, or how often a link was used. */

import { hasDownloaded } from '@waybill/contract/reach';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../../i18n/format.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';

export function StubCount() {
  const t = useTranslations('details.stub');
  const { transfer, recipients } = useOpenTransfer().details;
  const all = recipients.length;
  const done = all === 0 ? transfer.total_downloads : recipients.filter(hasDownloaded).length;
  return (
    <div className="details-count">
      <p className="details-count-number">
        {formatCount(done)}
        {all > 0 && <i>/{formatCount(all)}</i>}
      </p>
      <p>
        {all === 0 ? t(done === 1 ? 'downloadsOne' : 'downloadsMany') : t(all === 1 ? 'haveOne' : 'haveMany')}
      </p>
    </div>
  );
}
