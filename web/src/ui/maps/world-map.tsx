/** A dotted world map with routes; its children are placed over it with `share`. */
import type { ReactNode } from 'react';
import { arc, MAP_HEIGHT, MAP_WIDTH, type Place } from './map-projection.ts';

export interface Route {
  readonly from: Place;
  readonly to: Place;
  readonly delivered: boolean;
}

export function WorldMap({ routes = [], children }: { routes?: readonly Route[]; children: ReactNode }) {
  return (
    <div className="world">
      <div aria-hidden="true" className="world-dots" />
      {routes.length > 0 && (
        <svg aria-hidden="true" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="world-routes">
          {routes.map((route) => {
            const path = arc(route.from, route.to);
            return (
              <path
                key={path}
                d={path}
                data-delivered={route.delivered || undefined}
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </svg>
      )}
      {children}
    </div>
  );
}
