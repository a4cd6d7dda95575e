/** The state of choosing, cropping and removing one of the user's pictures. */
import { removePicture } from '@waybill/contract/profile';
import { type DragEvent, useState } from 'react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useAct } from '../security/use-act.ts';
import type { PictureKind } from './crop-dialog.tsx';
import { fileMistake, openPicture, type PictureMistake } from './open-picture.ts';

export function usePicture(kind: PictureKind) {
  const act = useAct();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [mistake, setMistake] = useState<PictureMistake | null>(null);
  const [done, setDone] = useState<'saved' | 'removed' | null>(null);
  const [over, setOver] = useState(false);

  const choose = async (files: readonly File[]) => {
    act.forget();
    setDone(null);
    const [file] = files;
    const found = fileMistake(files);
    if (found !== undefined || file === undefined) return setMistake(found ?? 'notPicture');
    const opened = await openPicture(file);
    if (typeof opened === 'string') return setMistake(opened);
    setMistake(null);
    setPicture(opened);
  };
  const remove = async () => {
    setMistake(null);
    setDone(null);
    const removed = await act.run(async () => {
      session.update((await callAsUser(removePicture, { params: { kind } })).user);
    });
    if (removed) setDone('removed');
  };
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const drop = {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void choose([...event.dataTransfer.files]);
    },
  };
  return {
    act,
    drop,
    done,
    mistake,
    choose,
    remove,
    dialog: { kind, picture, onClose: () => setPicture(null), onSaved: () => setDone('saved') },
  };
}
