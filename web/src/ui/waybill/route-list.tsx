/** The route as a list: the sender's dot, then one dot for each stop, joined by a line that says how far it got. */
import type { ReactNode } from 'react';
import { Label } from './label.tsx';

/**
 * `from` is where it set out; `open` waits; `near` is reached, but not taken yet; `taken` is at its end; `failed` never arrived.
 */
export type StopMark = 'from' | 'open' | 'near' | 'taken' | 'failed';

export interface RouteStopProps {
  readonly mark: StopMark;
  readonly name: ReactNode;
  /** The quiet second line: an address, or what to do. */
  readonly detail?: ReactNode;
  /** At the end of the line: a state or a time. */
  readonly end?: ReactNode;
}

export function RouteStop({ mark, name, detail, end }: RouteStopProps) {
  return (
    <li className="ui-stop" data-mark={mark}>
      <i aria-hidden="true" className="ui-stop-dot" />
      <div className="min-w-0 flex-1">
        <div className="ui-stop-line">
          <p className="ui-stop-name">{name}</p>
          {end && <div className="ui-stop-end">{end}</div>}
        </div>
        {detail && <div className="ui-stop-detail">{detail}</div>}
      </div>
    </li>
  );
}

interface RouteListProps {
  readonly label: string;
  /** Stops. */
  readonly children: ReactNode;
  /** Below the stops. */
  readonly after?: ReactNode;
}

export function RouteList({ label, children, after }: RouteListProps) {
  return (
    <div className="ui-stops">
      <Label>{label}</Label>
      <ol aria-label={label}>{children}</ol>
      {after}
    </div>
  );
}
