/** The state of choosing, cropping and removing one of the user's pictures. */
import { removePicture, setPicture } from '@waybill/contract/profile';
import { useState } from 'react';
import { useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import type { PictureKind } from './crop-dialog.tsx';
import { fileMistake, openPicture, type PictureMistake } from './open-picture.ts';
import { useFileDrop } from './use-file-drop.ts';

export function usePicture(kind: PictureKind) {
  const [picture, setOpened] = useState<ImageBitmap | null>(null);
  const [mistake, setMistake] = useState<PictureMistake | null>(null);
  const [done, setDone] = useState<'saved' | 'removed' | null>(null);

  const removal = useChange(
    () => {
      setMistake(null);
      setDone(null);
      return callAsUser(removePicture, { params: { kind } });
    },
    {
      onDone: ({ user }) => {
        session.update(user);
        setDone('removed');
      },
    },
  );
  const choose = async (files: readonly File[]) => {
    removal.forget();
    setDone(null);
    const [file] = files;
    const found = fileMistake(files);
    if (found !== undefined || file === undefined) return setMistake(found ?? 'notPicture');
    const opened = await openPicture(file);
    if (typeof opened === 'string') return setMistake(opened);
    setMistake(null);
    setOpened(opened);
  };
  const drop = useFileDrop((files) => void choose(files));
  return {
    removal,
    drop,
    done,
    mistake,
    choose,
    dialog: {
      kind,
      picture,
      save: async (body: Blob) => {
        session.update((await callAsUser(setPicture, { params: { kind }, body })).user);
      },
      onClose: () => setOpened(null),
      onSaved: () => setDone('saved'),
    },
  };
}
