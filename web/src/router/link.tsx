/** A link within the site: the router follows it, unless the browser is asked to, as for a new tab. */
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useLocation, useNavigate } from './hooks.ts';
import { hrefOf, resolve, type To } from './location.ts';
import type { MoveOptions } from './router.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, MoveOptions {
  readonly to: To;
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** Leads out of the site. */
const isOutside = (to: To): to is string => typeof to === 'string' && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to);

export function Link({ to, replace, state, preventScrollReset, onClick, target, ...rest }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  if (isOutside(to)) return <a {...rest} href={to} target={target} onClick={onClick} />;
  const href = hrefOf(resolve(to, location));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target ?? '_self') !== '_self') return;
    event.preventDefault();
    // A link to the same page is no step of its own.
    void navigate(to, { replace: replace ?? href === hrefOf(location), state, preventScrollReset });
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}
