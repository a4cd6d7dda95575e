/** The state of an upload as the eye wants it: not more often than a few times a second, but at once when the phase changes. */
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import type { UploadState } from '@waybill/engine/core/state';
import { useEffect, useState } from 'react';

const EVERY_MS = 150;

export function useSteady(upload: BrowserUpload): UploadState {
  const [shown, setShown] = useState(() => upload.state());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = upload.state();
    setShown(last);
    const show = () => {
      clearTimeout(timer);
      timer = undefined;
      last = upload.state();
      setShown(last);
    };
    const off = upload.subscribe(() => {
      const { phase, offline, waiting, notices } = upload.state();
      const isNews = phase !== last.phase || offline !== last.offline || waiting !== last.waiting;
      if (isNews || notices !== last.notices) show();
      else timer ??= setTimeout(show, EVERY_MS);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [upload]);
  return shown;
}
