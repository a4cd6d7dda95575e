/** The large route: curves from the sender to each receiver, dashed until delivered; a plain list of stops where it is narrow. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { curveTo, fanOut, type RouteStop, sender } from './route-path.ts';

export interface RouteMapStop extends RouteStop {
  id: string;
  label: ReactNode;
  /** What stands by the dot: a stamp, or a word that says it is still under way. */
  note?: ReactNode;
}

export interface RouteMapProps {
  from: ReactNode;
  stops: readonly RouteMapStop[];
  label: string;
  className?: string | undefined;
}

export function RouteMap({ from, stops, label, className }: RouteMapProps) {
  const points = fanOut(stops.length);
  return (
    <div className={cx('ui-route-box', className)}>
      <div className="ui-route">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {points.map((point, index) => {
            const stop = stops[index];
            if (!stop) return null;
            const d = curveTo(point);
            return (
              <g key={stop.id}>
                <path d={d} className="ui-route-open" vectorEffect="non-scaling-stroke" />
                <path
                  d={d}
                  className="ui-route-done"
                  data-delivered={stop.delivered || undefined}
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            );
          })}
        </svg>
        <ol aria-label={label}>
          <li className="ui-route-stop" style={{ '--x': sender.x, '--y': sender.y }}>
            <i className="ui-route-dot bg-ink" />
            <div className="ui-route-text">{from}</div>
          </li>
          {stops.map((stop, index) => {
            const point = points[index] ?? sender;
            return (
              <li
                key={stop.id}
                className="ui-route-stop"
                data-delivered={stop.delivered || undefined}
                style={{ '--x': point.x, '--y': point.y }}
              >
                <i className={cx('ui-route-dot', stop.delivered ? 'bg-delivered' : 'ui-route-dot-open')} />
                <div className="ui-route-text">
                  {stop.label}
                  {stop.note && <div className="ui-route-note">{stop.note}</div>}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
