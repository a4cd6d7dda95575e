/** Decides what the download button gives: everything, the chosen files as one zip, or a single file as it is. */
import { encodeChoice } from '@waybill/contract/choice';
import type { Offer } from '@waybill/contract/downloads';
import { ALL, type Taking } from '../take/use-take.ts';
import { isWithheld, releasedOf } from '../withheld.ts';

export interface Wanted {
  readonly kind: 'all' | 'some' | 'one';
  readonly what: Taking;
  /** Null while the zip is not ready. */
  readonly url: string | null;
  readonly count: number;
  readonly bytes: number;
}

/** No choice means everything, and so does a choice of all files. */
export function wantedOf(offer: Offer, chosen: ReadonlySet<string>): Wanted {
  const { files, emptyFolders, zip } = offer;
  const picked = files.filter(({ _id }) => chosen.has(_id));
  const [only] = picked.length === 1 ? picked : files.length === 1 && emptyFolders.length === 0 ? files : [];
  if (only !== undefined) {
    const url = isWithheld(only) ? null : only.url;
    return { kind: 'one', what: only._id, url, count: 1, bytes: only.size };
  }
  const released = releasedOf(files);
  if (picked.length === 0 || picked.length >= released.length) {
    const bytes = released.reduce((sum, { size }) => sum + size, 0);
    return { kind: 'all', what: ALL, url: zip?.url ?? null, count: released.length, bytes };
  }
  const choice = encodeChoice(
    files.map(({ _id }) => _id),
    chosen,
  );
  const url = zip && `${zip.url}${zip.url.includes('?') ? '&' : '?'}choice=${choice}`;
  const bytes = picked.reduce((sum, { size }) => sum + size, 0);
  return { kind: 'some', what: choice, url, count: picked.length, bytes };
}
