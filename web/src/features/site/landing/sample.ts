/** The one sample transfer that the landing page shows in several lights. */
import { PART_BYTES } from '@waybill/contract/uploads';
import type { Place } from '../../../ui/maps/map-projection.ts';

export const SLUG = 'K7RM2XQ';

export const sizes = { list: 2_104_812, video: 1_180_216_350, drawings: 86_412_905 } as const;
export const DRAWINGS = 214;
export const FILES = 2 + DRAWINGS;
export const TOTAL = sizes.list + sizes.video + sizes.drawings;
export const DAYS_LEFT = 6;

export type City = 'shenzhen' | 'mumbai' | 'saopaulo' | 'dubai' | 'nairobi';

/** Where the sample was sent from. */
export const SENDER: Place = { lon: 4.5, lat: 51.9 };

export const cities: Readonly<Record<City, Place & { readonly country: string }>> = {
  shenzhen: { lon: 114.1, lat: 22.5, country: 'CN' },
  mumbai: { lon: 72.9, lat: 19.1, country: 'IN' },
  saopaulo: { lon: -46.6, lat: -23.5, country: 'BR' },
  dubai: { lon: 55.3, lat: 25.2, country: 'AE' },
  nairobi: { lon: 36.8, lat: -1.3, country: 'KE' },
};

export interface Delivery {
  readonly city: City;
  readonly who: string;
  readonly time: string;
  readonly what: 'everything' | 'video';
}

/** The receivers in the order in which they come for their files. */
export const deliveries: readonly Delivery[] = [
  { city: 'shenzhen', who: 'Mei Lin', time: '14:02', what: 'everything' },
  { city: 'mumbai', who: 'Arjun Rao', time: '15:40', what: 'video' },
  { city: 'saopaulo', who: 'Lia Souza', time: '16:05', what: 'everything' },
  { city: 'dubai', who: 'Omar Said', time: '16:31', what: 'everything' },
  { city: 'nairobi', who: 'Wanjiru K.', time: '17:12', what: 'video' },
];

/** How many have come where the page shows a still picture. */
export const DELIVERED = 3;

/** Parts of the sample's video, and how many of them were stored when the connection broke. */
export const PARTS = Math.ceil(sizes.video / PART_BYTES.fast);
export const PARTS_BEFORE = Math.floor(PARTS * 0.64);

const LOCAL_HEADER = 30;
const INDEX_ENTRY = 46;
const INDEX_END = 22;

/** What a zip adds to stored files: each name twice with its header, and the end of the index. */
export function zipFrames(names: readonly string[]): number {
  const encoder = new TextEncoder();
  const each = names.map((name) => LOCAL_HEADER + INDEX_ENTRY + 2 * encoder.encode(name).length);
  return each.reduce((sum, bytes) => sum + bytes, INDEX_END);
}

/** The names in the sample's zip; the drawings lie in their folder. */
export const zipNames = (list: string, video: string, folder: string): string[] => [
  list,
  video,
  ...Array.from({ length: DRAWINGS }, (_, index) => `${folder}/${String(index + 1).padStart(3, '0')}.pdf`),
];
