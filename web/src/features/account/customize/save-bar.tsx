/** Always in sight: whether something is unsaved, and the ways to save it or take it back. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { SeeItLink } from './see-it-link.tsx';
import type { BrandingEdit } from './use-branding.ts';

export function SaveBar({ branding }: { branding: BrandingEdit }) {
  const t = useTranslations('branding.save');
  const say = useProblemText();
  const { dirty, isBusy, error, done, canUndo, save, discard, undo } = branding;
  return (
    <div className="brand-save">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <StatusLine done={!dirty && done && t(done)} failed={say(error)} />
        {error === null && (dirty || done === null) && (
          <span className={dirty ? 'text-14 font-medium' : 'text-14 text-ink-3 max-sm:hidden'}>
            {dirty ? t('unsaved') : t('same')}
          </span>
        )}
        {!dirty && done === 'saved' && canUndo && (
          <Button size="sm" variant="ghost" loading={isBusy} onClick={undo}>
            {t('undo')}
          </Button>
        )}
        {!dirty && done === 'saved' && <SeeItLink />}
      </div>
      <a href="#preview" className="brand-save-preview link text-14">
        {t('preview')}
      </a>
      {dirty && (
        <Button variant="ghost" disabled={isBusy} onClick={discard}>
          {t('discard')}
        </Button>
      )}
      <Button variant="primary" disabled={!dirty} loading={isBusy && dirty} onClick={save}>
        {t('save')}
      </Button>
    </div>
  );
}
