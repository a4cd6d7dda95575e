/** What people will see of a request that is being written, as their own page shows it. */
import type { UserView } from '@waybill/contract/user';
import { useState } from 'react';
import { GivePreview } from '../../features/give/give-preview.tsx';
import type { AskDraft } from '../../features/requests/ask/draft.ts';
import { giveOf } from '../../features/requests/ask/give-of.ts';

interface AskPreviewProps {
  readonly draft: AskDraft;
  readonly user: UserView;
  /** Stands in for a title that is not written yet. */
  readonly untitled: string;
}

export function AskPreview({ draft, user, untitled }: AskPreviewProps) {
  const [now] = useState(() => Date.now());
  return <GivePreview give={giveOf(draft, user, now, untitled)} />;
}
