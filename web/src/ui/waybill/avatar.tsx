/** A person or a company: the picture, or initials on a colour that always is the same for the same name. */
import { type CSSProperties, useState } from 'react';
import { cx } from '../cx.ts';
import { initialsOf } from './initials.ts';
import { nameHue } from './name-hue.ts';

export interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: number | undefined;
  shape?: 'square' | 'round' | undefined;
  /** `auto` takes the colour from the name; `ink` is the plain dark one. */
  tone?: 'auto' | 'ink' | undefined;
  /** True where the name already stands beside it as text. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

export function Avatar({
  name,
  src,
  size = 40,
  shape = 'square',
  tone = 'auto',
  decorative = false,
  className,
}: AvatarProps) {
  const [broken, setBroken] = useState<string | undefined>();
  const shown = src !== undefined && src !== '' && src !== broken;
  const style: CSSProperties = {
    width: size,
    height: size,
    fontSize: Math.max(10, Math.round(size * 0.38)),
    borderRadius: shape === 'round' ? '50%' : size < 28 ? 6 : 10,
    '--hue': nameHue(name),
  };
  return (
    <span
      className={cx('ui-avatar', tone === 'ink' || shown ? 'ui-avatar-ink' : 'ui-avatar-tint', className)}
      style={style}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {shown ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
