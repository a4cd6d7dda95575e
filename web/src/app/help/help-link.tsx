/** The link to the article that explains an error, and the drawer that shows the article. */
import { type MouseEvent, useEffect, useState } from 'react';
import { loadDocument, loadErrorArticles } from '../../features/content/load.ts';
import { Prose } from '../../features/content/prose.tsx';
import type { ErrorArticles, SupportArticle } from '../../features/content/types.ts';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { Drawer } from '../../ui/floating/drawer.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { helpWords } from './help-words.ts';

export interface HelpLinkProps {
  code: string;
  open: (name: string, drawer: typeof HelpDrawer) => void;
}

export function HelpLink({ code, open }: HelpLinkProps) {
  const words = helpWords[useLang()];
  const local = useLocalPath();
  const [articles, setArticles] = useState<ErrorArticles | null>(null);
  useEffect(() => {
    loadErrorArticles().then(setArticles, () => {});
  }, []);
  const name = articles?.[code];
  if (name === undefined) return null;
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(name, HelpDrawer);
  };
  return (
    <>
      {' '}
      <a href={local(`/support/${name}`)} className="link whitespace-nowrap" onClick={show}>
        {words.link}
      </a>
    </>
  );
}

interface HelpDrawerProps {
  name: string;
  onOpen: (name: string) => void;
  onClose: () => void;
}

/** The name of an article that an address leads to. */
const articleAt = (path: string): string | undefined => /^(?:\/zh)?\/support\/([\w-]+)$/.exec(path)?.[1];

export function HelpDrawer({ name, onOpen, onClose }: HelpDrawerProps) {
  const lang = useLang();
  const local = useLocalPath();
  const words = helpWords[lang];
  const [article, setArticle] = useState<SupportArticle | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    setArticle(null);
    loadDocument(lang, 'support', name).then(
      (loaded) => isShown && setArticle(loaded ?? 'failed'),
      () => isShown && setArticle('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [lang, name]);
  /** Other articles are shown here too; every other page is opened in its own tab. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    const other = articleAt(link.pathname);
    if (other === undefined) window.open(link.href, '_blank', 'noopener');
    else onOpen(other);
  };
  const isReady = article !== null && article !== 'failed';
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title={isReady ? article.title : words.title}
      closeLabel={words.close}
      width={600}
      onlyRead
    >
      {article === null && (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton width="80%" />
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      )}
      {article === 'failed' && (
        <p role="alert" className="text-refused">
          {words.failed}
        </p>
      )}
      {isReady && (
        <div onClickCapture={follow}>
          <Prose html={article.html} />
          {article.related.length > 0 && (
            <ul className="mt-6 border-t border-line pt-4">
              {article.related.map(({ name: other, title }) => (
                <li key={other}>
                  <a href={local(`/support/${other}`)} className="support-link">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <p className="mt-8 text-14">
        <a href={local('/support')} target="_blank" rel="noopener" className="link">
          {words.all}
        </a>
      </p>
    </Drawer>
  );
}
