/** Plays a recording back before it is sent. */
import { useEffect, useState } from 'react';

interface PlayerProps {
  readonly file: File;
  readonly video: boolean;
  readonly label: string;
}

export function Player({ file, video, label }: PlayerProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url === undefined) return null;
  // biome-ignore lint/a11y/useMediaCaption: it was recorded a moment ago, by the person who looks at it now.
  if (video) return <video src={url} controls playsInline aria-label={label} className="send-player" />;
  // biome-ignore lint/a11y/useMediaCaption: it was recorded a moment ago, by the person who listens to it now.
  return <audio src={url} controls aria-label={label} className="send-player" />;
}
