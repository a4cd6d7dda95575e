/** What is wrong with the files as a whole: none, a name that is taken, too many, too large, no room. */
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/format.ts';
import { Notice } from '../notice.tsx';
import { usePanel } from '../panel-context.ts';
import { usePlansLink } from '../trial-link.tsx';
import { ClashNotice } from './clash-notice.tsx';
import type { Problem } from './problems.ts';

export function FilesProblem({ problem }: { problem: Extract<Problem, { at: 'files' }> | undefined }) {
  const t = useTranslations('send.wrong');
  const { plan } = usePanel().limits;
  const more = usePlansLink();
  if (problem === undefined) return null;
  if (problem.why === 'clash') return <ClashNotice />;
  if (problem.why === 'none') return <Notice tone="refused" title={t('noFiles')} />;
  if (problem.why === 'tooMany') {
    return (
      <Notice tone="refused" title={t('tooManyFiles')} action={more}>
        {t('tooManyFilesText', { limit: formatCount(plan.fileLimit), n: formatCount(problem.excess) })}
      </Notice>
    );
  }
  const excess = formatSize(problem.excess);
  if (problem.why === 'storage') {
    return (
      <Notice tone="refused" title={t('storage')} action={more}>
        {t('storageText', { excess })}
      </Notice>
    );
  }
  return (
    <Notice tone="refused" title={t('tooLarge')} action={more}>
      {t('tooLargeText', { excess, limit: formatSize(plan.uploadLimit) })}
    </Notice>
  );
}
