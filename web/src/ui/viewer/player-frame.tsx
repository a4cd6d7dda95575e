/** A frame of this site that plays one sound or video, or shows one picture. */

interface PlayerFrameProps {
  /** What it is as high as. */
  readonly kind: 'audio' | 'video';
  readonly url: string;
  readonly name: string;
  /** The browser has no way to show it. */
  readonly onFail: () => void;
}

export function PlayerFrame({ kind, url, name, onFail }: PlayerFrameProps) {
  const frame = (
    <iframe
      className={kind === 'audio' ? 'ui-sound-frame' : 'ui-video-frame'}
      src={url}
      title={name}
      allow="fullscreen"
      onLoad={({ currentTarget }) => {
        const shown = currentTarget.contentDocument?.querySelector<HTMLMediaElement | HTMLImageElement>(
          'audio, video, img',
        );
        if (shown === null || shown === undefined) return onFail();
        shown.addEventListener('error', onFail);
        // Before the frame was loaded.
        if ('error' in shown ? shown.error !== null : shown.complete && shown.naturalWidth === 0) onFail();
      }}
    />
  );
  return kind === 'audio' ? frame : <div className="ui-stage">{frame}</div>;
}
