/** The page of one request: loads it, and shows what became of that. */
import type { RequestDetails } from '@waybill/contract/request-owner';
import type { UserView } from '@waybill/contract/user';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { AskDraft } from '../ask/draft.ts';
import type { OwnFile } from './files/own-files.ts';
import { OpenedRequest, type Sealed } from './opened-request.tsx';
import { RequestFailed, RequestGone, RequestSkeleton } from './opened-states.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useRequest } from './use-request.ts';

export interface ForwardedFiles {
  readonly slug: string;
  readonly title: string;
  readonly files: readonly OwnFile[];
}

interface EncryptedProps {
  readonly details: RequestDetails;
  readonly user: UserView;
  /** Shows the request: with the names of its files, once they are known. */
  readonly children: (details: RequestDetails, sealed: Sealed) => ReactNode;
}

export type EncryptedRequestPage = ComponentType<EncryptedProps>;

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
  /** Loaded with its texts where the files are end-to-end encrypted. */
  readonly Encrypted: EncryptedRequestPage;
}

export function RequestPage(props: RequestPageProps) {
  const { slug, user, listHref, onDuplicate, onDeleted, onForward, Encrypted } = props;
  const { status, details, retry, decide } = useRequest(slug);
  useArrivals(slug, (details?.arriving.length ?? 0) > 0);
  if (details !== undefined) {
    const shown = (named: RequestDetails, sealed: Sealed | null) => (
      <OpenedRequest
        details={named}
        user={user}
        decide={decide}
        listHref={listHref}
        onDuplicate={onDuplicate}
        onDeleted={onDeleted}
        onForward={(files) => onForward({ slug, title: details.request.title, files })}
        sealed={sealed}
      />
    );
    if (details.encryption === null) return shown(details, null);
    return (
      <Suspense fallback={<RequestSkeleton />}>
        <Encrypted details={details} user={user}>
          {shown}
        </Encrypted>
      </Suspense>
    );
  }
  if (status === 'gone') return <RequestGone listHref={listHref} />;
  return status === 'failed' ? <RequestFailed onRetry={retry} /> : <RequestSkeleton />;
}
