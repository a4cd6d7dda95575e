/** The names of an encrypted transfer, where this browser has its key. */
import type { TransferDetailsView } from '@waybill/contract/details';
import type { Manifest } from '@waybill/engine/crypto/manifest';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { keepKey, readKey } from '../../../session/kept-keys.ts';
import { useUser } from '../../../session/use-session.tsx';

/** What the key opens. */
export interface OpenedNames {
  /** As it is in a link. */
  readonly key: string;
  readonly manifest: Manifest;
}

export interface Names {
  /** `plain`: it is not encrypted. `closed`: its key is not in this browser. */
  readonly state: 'plain' | 'opening' | 'open' | 'closed';
  /** Whether the key is a part of the link. */
  readonly isKeyInLink: boolean;
  /** Undefined while they are closed. */
  readonly opened: OpenedNames | undefined;
  /** Takes the whole link, only the key, or the passphrase; false when it is of something else. The key stays in this browser. */
  readonly openWith: (text: string) => Promise<boolean>;
}

const load = () => import('./open-names.ts');

interface Opened extends OpenedNames {
  readonly name: (details: TransferDetailsView) => TransferDetailsView;
}

export function useNames(details: TransferDetailsView): readonly [TransferDetailsView, Names] {
  const t = useTranslations('details.files');
  const owner = useUser()._id;
  const { encryption, transfer } = details;
  const { slug, linkUrl } = transfer;
  const [known, setKnown] = useState(() => readKey(owner, slug));
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = useCallback(
    async (key: string): Promise<boolean> => {
      if (encryption === null) return false;
      try {
        const { openNames, withNames } = await load();
        const manifest = await openNames(encryption, key);
        setOpened({ key, manifest, name: (now) => withNames(now, manifest) });
        return true;
      } catch {
        return false;
      }
    },
    [encryption],
  );
  useEffect(() => {
    if (known !== null) void open(known).then((isRight) => isRight || setKnown(null));
  }, [known, open]);

  const openWith = useCallback(
    async (text: string) => {
      if (encryption === null) return false;
      const { findKey } = await load();
      const key = await findKey(encryption, text).catch(() => null);
      if (key === null || !(await open(key))) return false;
      keepKey(owner, slug, key);
      setKnown(key);
      return true;
    },
    [encryption, open, owner, slug],
  );

  const isKeyInLink = encryption !== null && encryption.wrapped === null;
  const shown = useMemo(() => {
    if (encryption === null) return details;
    if (opened !== null) {
      const { key, name } = opened;
      const named = name(details);
      const whole = linkUrl === null || !isKeyInLink ? linkUrl : `${linkUrl}#${key}`;
      return { ...named, transfer: { ...named.transfer, linkUrl: whole } };
    }
    const fileObjects = transfer.fileObjects.map((file, at) => {
      const name = t('encrypted', { n: formatCount(at + 1) });
      return { ...file, path: name, fileName: name };
    });
    // Without the key the link opens nothing.
    return { ...details, transfer: { ...transfer, fileObjects, linkUrl: isKeyInLink ? null : linkUrl } };
  }, [details, encryption, opened, transfer, linkUrl, isKeyInLink, t]);

  const state = () => {
    if (encryption === null) return 'plain';
    if (opened !== null) return 'open';
    return known === null ? 'closed' : 'opening';
  };
  return [shown, { state: state(), isKeyInLink, opened: opened ?? undefined, openWith }];
}
