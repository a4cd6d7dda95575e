/** Files from outside the page, for the two places with a send panel: the dashboard and the landing page. */
import { useCallback } from 'react';
import { addGathered } from '../add-files.ts';
import { openNewTransfer } from '../panel-open.ts';
import { useBeginWithFiles } from '../use-begin-with-files.ts';
import { useArriving } from './use-arriving.ts';

export function ArrivingInDash({ owner }: { owner: string }) {
  useArriving({ owner, begin: useBeginWithFiles(), onShared: openNewTransfer });
  return null;
}

export function ArrivingForVisitor() {
  useArriving({
    owner: null,
    begin: useCallback((giving) => void addGathered(giving, true), []),
    onShared: useCallback(
      () => document.querySelector('.send-card')?.scrollIntoView({ block: 'nearest' }),
      [],
    ),
  });
  return null;
}
