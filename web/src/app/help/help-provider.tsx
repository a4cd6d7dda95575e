/** Puts a link beside the sentence of an error; it opens the article that explains it over the page, so that nothing typed is lost. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { errorCodeOf } from '../../i18n/shown-errors.ts';
import { ErrorLinkContext } from '../../ui/error-text.tsx';
import { isOurAddress } from '../our-address.ts';
import type { HelpLinkProps } from './help-link.tsx';

type Parts = typeof import('./help-link.tsx');

/** Appears when it was fetched; without a network there is none. */
function LateLink(props: HelpLinkProps) {
  const [Link, setLink] = useState<ComponentType<HelpLinkProps> | null>(null);
  useEffect(() => {
    let isShown = true;
    import('./help-link.tsx').then(
      ({ HelpLink }) => isShown && setLink(() => HelpLink),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Link && <Link {...props} />;
}

export function HelpProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ name: string; Drawer: Parts['HelpDrawer'] } | null>(null);
  const open = useCallback((name: string, Drawer: Parts['HelpDrawer']) => setOpened({ name, Drawer }), []);
  const linkFor = useCallback(
    (sentence: string) => {
      const code = errorCodeOf(sentence);
      return code && isOurAddress() ? <LateLink code={code} open={open} /> : null;
    },
    [open],
  );
  return (
    <ErrorLinkContext value={linkFor}>
      {children}
      {opened && (
        <opened.Drawer
          name={opened.name}
          onOpen={(name) => open(name, opened.Drawer)}
          onClose={() => setOpened(null)}
        />
      )}
    </ErrorLinkContext>
  );
}
