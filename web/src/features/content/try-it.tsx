/** The way to try what was read about, at the end of a page. */

import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Perforation } from '../../ui/waybill/perforation.tsx';
import type { Try } from './types.ts';

const PATHS: Readonly<Record<Try, string>> = {
  send: '/',
  request: '/register',
  pricing: '/pricing',
};

export function TryIt({ what }: { what: Try }) {
  const t = useTranslations('content.try');
  const local = useLocalPath();
  return (
    <aside className="try-it" aria-labelledby="try-it">
      <div className="p-6 sm:p-8">
        <h2 id="try-it" className="text-22 sm:text-28">
          {t(`${what}.heading`)}
        </h2>
        <p className="mt-2 max-w-[52ch] text-ink-2">{t(`${what}.text`)}</p>
      </div>
      <Perforation />
      <div className="px-6 py-5 sm:px-8">
        <Button variant="primary" render={<Link to={local(PATHS[what])} />}>
          {t(`${what}.action`)}
        </Button>
      </div>
    </aside>
  );
}
