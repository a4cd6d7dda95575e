/** A request with two people and what they handed in, and a server that keeps what is decided, for tests of its page. */
import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { HandedInFiles } from '@waybill/contract/request-bytes';
import type { RequestDetails } from '@waybill/contract/request-owner';
import { isGone } from '@waybill/contract/request-standing';
import type { RequestView } from '@waybill/contract/requests';
import { vi } from 'vitest';
import { sampleGiver, sampleHandIn, sampleItem, sampleRequestDetails } from '../../../../test/requests.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { EncryptedRequest } from '../sealed/encrypted-request.tsx';
import { RequestPage } from './request-page.tsx';

export const offer = sampleItem(1, 'Offer', { note: 'Signed' });
export const plan = sampleItem(2, 'Plan');
export const mei = sampleGiver(1, 'Mei Chen');
export const petra = sampleGiver(2, 'Petra Nováková');
export const first = sampleHandIn(1, { person: mei._id, item: offer._id });
export const second = sampleHandIn(2, { person: petra._id, item: offer._id });
export const refused = sampleHandIn(3, {
  person: petra._id,
  item: plan._id,
  state: 'refused',
  reason: 'Page 3 is missing',
  decidedAt: Date.now() - 60_000,
});

export const SLUG = 'R8KD4TW';

export const tender = () =>
  sampleRequestDetails({
    request: { slug: SLUG, items: [offer, plan], toReview: 2 },
    people: [mei, petra],
    handIns: [first, second, refused],
  });

export const duplicated = vi.fn();
export const forwarded = vi.fn();
export const deleted = vi.fn();

/** A window of a desk or of a phone. */
export function beWide(isWide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide === query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export const open = (lang: Lang = 'en') =>
  show(
    <ToastProvider label="Notices" closeLabel="Close">
      <RequestPage
        slug={SLUG}
        user={ana}
        listHref="/dash/requests"
        onDuplicate={duplicated}
        onForward={forwarded}
        onDeleted={deleted}
        Encrypted={EncryptedRequest}
      />
    </ToastProvider>,
    { lang, user: ana },
  );

/** Where the files are: each can be downloaded and, as a PDF, previewed. */
export function handedInOf({ handIns }: RequestDetails): HandedInFiles {
  const files = handIns.flatMap((one) => one.files.map(({ _id }) => ({ _id, gone: isGone(one.state) })));
  const base = `/api/requests/${SLUG}`;
  return {
    zip: { fileName: 'Tender documents.zip', size: 2_800_400, url: `${base}/zip` },
    files: files.map(({ _id, gone }) => ({
      _id,
      url: gone ? null : `${base}/files/${_id}`,
      preview: gone ? null : { kind: 'pdf', url: `${base}/previews/${_id}` },
      malware: null,
      crc32: gone ? null : 0x1234_5678,
    })),
  };
}

/** A server that keeps what is decided and changed. */
export function serverWith(details: RequestDetails) {
  let stored = details;
  const change = (request: Partial<RequestView>) => {
    stored = { ...stored, request: { ...stored.request, ...request } };
    return { request: stored.request };
  };
  return {
    listRequests: () => ({ requests: [], next: null }),
    requestCounts: () => new AppError('internal'),
    listContacts: () => ({ contacts: [], groups: [] }),
    openRequest: () => stored,
    handedInFiles: () => handedInOf(stored),
    closeRequest: () => change({ state: 'closed' }),
    reopenRequest: () => change({ state: 'open' }),
    changeRequest: ({ body }: { body: ChangeBody }) =>
      change({
        revision: body.revision + 1,
        title: body.title ?? stored.request.title,
        expiryDate: body.expiryDate ?? stored.request.expiryDate,
      }),
    decideHandIns: ({ body }: { body: DecideBody }) => {
      const handIns = stored.handIns.map((one) =>
        body.handIns.includes(one._id)
          ? { ...one, state: body.state, reason: body.reason, decidedAt: Date.now() }
          : one,
      );
      stored = { ...stored, handIns };
      return { request: stored.request, handIns };
    },
  };
}

interface ChangeBody {
  revision: number;
  title?: string | undefined;
  expiryDate?: number | undefined;
}
interface DecideBody {
  handIns: string[];
  state: 'waiting' | 'accepted' | 'refused';
  reason: string;
}

export const cellOf = (row: number, column: number) => {
  const cells = within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell');
  return cells[column] as HTMLElement;
};
