/** The newest download that has a place on the map, as the bell knows it; it changes as downloads happen. */
import { type NotificationView, notifications } from '@waybill/contract/notifications';
import { useState } from 'react';
import { useCall } from '../../../queries/use-call.ts';
import { useUser } from '../../../session/use-session.tsx';
import { dayIn } from '../period/days.ts';
import { useView } from '../view-context.ts';
import type { MapPlace } from './map-places.ts';

export interface Newest {
  readonly download: NotificationView;
  readonly place: MapPlace;
  /** It happened while the page was open. */
  readonly isNew: boolean;
}

export function useNewest(cities: readonly MapPlace[]): Newest | null {
  const user = useUser();
  const { view, zone } = useView();
  const all = useCall(notifications, { body: { userid: user._id } }).data?.notifications;
  const [openedAt] = useState(() => Date.now());
  const download = all?.find(({ kind }) => kind === 'downloaded');
  if (download === undefined) return null;
  const day = dayIn(zone, download.dlDate);
  if (day < view.period.from || day > view.period.to) return null;
  const place = cities.find(
    ({ city, country }) => city === download.dlOrigin && country === download.dlCountryCode,
  );
  return place === undefined ? null : { download, place, isNew: download.dlDate >= openedAt };
}
