/** The page of one request: loads it, and shows what became of that. */
import type { UserView } from '@waybill/contract/user';
import type { AskDraft } from '../ask/draft.ts';
import type { OwnFile } from './files/own-files.ts';
import { OpenedRequest } from './opened-request.tsx';
import { RequestFailed, RequestGone, RequestSkeleton } from './opened-states.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useRequest } from './use-request.ts';

export interface ForwardedFiles {
  readonly slug: string;
  readonly title: string;
  readonly files: readonly OwnFile[];
}

export interface RequestPageProps {
  readonly slug: string;
  readonly user: UserView;
  readonly listHref: string;
  /** Begins a new request with these words and rules. */
  readonly onDuplicate: (draft: AskDraft) => void;
  /** It was deleted, and there is nothing more to see here. */
  readonly onDeleted: () => void;
  /** Forwards files that were handed in, as a transfer. */
  readonly onForward: (asked: ForwardedFiles) => void;
}

export function RequestPage({ slug, user, listHref, onDuplicate, onDeleted, onForward }: RequestPageProps) {
  const { status, details, retry, decide } = useRequest(slug);
  useArrivals(slug, (details?.arriving.length ?? 0) > 0);
  if (details !== undefined)
    return (
      <OpenedRequest
        details={details}
        user={user}
        decide={decide}
        listHref={listHref}
        onDuplicate={onDuplicate}
        onDeleted={onDeleted}
        onForward={(files) => onForward({ slug, title: details.request.title, files })}
      />
    );
  if (status === 'gone') return <RequestGone listHref={listHref} />;
  return status === 'failed' ? <RequestFailed onRetry={retry} /> : <RequestSkeleton />;
}
