/** Shows the percentage in the tab's title while something is being sent. */
import { pageTitle } from '@waybill/contract/page-title';
import { useEffect } from 'react';

const BEFORE = /^\d+% · /;

const plain = (): string => document.title.replace(BEFORE, '');

/** Null: nothing to show. */
export function useTitlePercent(percent: number | null): void {
  useEffect(() => {
    if (percent === null) return;
    const write = () => {
      const wanted = pageTitle(`${percent}%`, plain());
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // Walking to another page writes its own title.
    const head = new MutationObserver(write);
    head.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      head.disconnect();
      document.title = plain();
    };
  }, [percent]);
}
