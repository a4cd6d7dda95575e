/** The state of choosing, cropping and removing one of the user's pictures. */
import { removePicture, setPicture } from '@waybill/contract/profile';
import { useState } from 'react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useAct } from '../security/use-act.ts';
import type { PictureKind } from './crop-dialog.tsx';
import { fileMistake, openPicture, type PictureMistake } from './open-picture.ts';
import { useFileDrop } from './use-file-drop.ts';

export function usePicture(kind: PictureKind) {
  const act = useAct();
  const [picture, setOpened] = useState<ImageBitmap | null>(null);
  const [mistake, setMistake] = useState<PictureMistake | null>(null);
  const [done, setDone] = useState<'saved' | 'removed' | null>(null);

  const choose = async (files: readonly File[]) => {
    act.forget();
    setDone(null);
    const [file] = files;
    const found = fileMistake(files);
    if (found !== undefined || file === undefined) return setMistake(found ?? 'notPicture');
    const opened = await openPicture(file);
    if (typeof opened === 'string') return setMistake(opened);
    setMistake(null);
    setOpened(opened);
  };
  const remove = async () => {
    setMistake(null);
    setDone(null);
    const removed = await act.run(async () => {
      session.update((await callAsUser(removePicture, { params: { kind } })).user);
    });
    if (removed) setDone('removed');
  };
  const drop = useFileDrop((files) => void choose(files));
  return {
    act,
    drop,
    done,
    mistake,
    choose,
    remove,
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
