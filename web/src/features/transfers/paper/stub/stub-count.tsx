/** How many of the recipients have downloaded, or how often a link was used. */
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../../i18n/format.ts';
import { usePaper } from '../paper-context.ts';
import { hasDownloaded } from '../recipients/reach.ts';

export function StubCount() {
  const t = useTranslations('paper.stub');
  const { transfer, recipients } = usePaper().details;
  const all = recipients.length;
  const done = all === 0 ? transfer.total_downloads : recipients.filter(hasDownloaded).length;
  return (
    <div className="paper-count">
      <p className="paper-count-number">
        {formatCount(done)}
        {all > 0 && <i>/{formatCount(all)}</i>}
      </p>
      <p>
        {all === 0 ? t(done === 1 ? 'downloadsOne' : 'downloadsMany') : t(all === 1 ? 'haveOne' : 'haveMany')}
      </p>
    </div>
  );
}
