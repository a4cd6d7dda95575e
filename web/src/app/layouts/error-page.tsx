/** The page for a part of the site that did not load or broke, with a button to reload. */
import { useEffect } from 'react';
import { type Lang, localPath } from '../../i18n/lang.ts';
import { pageErrors } from '../../i18n/page-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Perforation } from '../../ui/waybill/perforation.tsx';
import { isBusy } from '../../upload/busy.ts';
import { entryOf, reloadForNewDeploy } from '../loading/deploy.ts';
import { ChunkError } from '../loading/retry.ts';

async function servedEntry(): Promise<string | null> {
  const answer = await fetch(window.location.pathname, { cache: 'no-store' });
  return entryOf(await answer.text());
}

const runningEntry = (): string => entryOf(document.documentElement.outerHTML) ?? '';

export function ErrorPage({ lang, error }: { lang: Lang; error: unknown }) {
  const missing = error instanceof ChunkError;
  useEffect(() => {
    if (!missing) return;
    void reloadForNewDeploy({
      isBusy,
      running: runningEntry(),
      served: servedEntry,
      memory: window.sessionStorage,
      reload: () => window.location.reload(),
    });
  }, [missing]);
  const words = pageErrors[lang];
  return (
    <main id="content" className="mx-auto grid min-h-[60dvh] w-full max-w-xl content-center px-4 py-16">
      <div role="alert" className="rounded-[14px] border border-line bg-surface shadow-float">
        <div className="p-6 sm:p-8">
          <h1 className="text-28 sm:text-36">{missing ? words.connection : words.broken}</h1>
          <p className="mt-4 text-ink-2">{words.detail}</p>
        </div>
        <Perforation />
        <div className="flex flex-wrap gap-3 p-6 sm:px-8">
          <Button variant="primary" onClick={() => window.location.reload()}>
            {words.refresh}
          </Button>
          <Button variant="ghost" render={<a href={localPath(lang, '/')} />}>
            {words.home}
          </Button>
        </div>
      </div>
    </main>
  );
}
