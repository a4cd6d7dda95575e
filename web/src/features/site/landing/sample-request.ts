/** The sample request that the landing page shows from both sides: to those who are asked, and to the one who asks. */

export const REQUEST_SLUG = 'P3WD9HB';

export const REQUESTED = ['origin', 'report', 'photos'] as const;
export type Requested = (typeof REQUESTED)[number];

export const isRequired = (item: Requested): boolean => item !== 'photos';

/** How an item of one person stands. */
export type Standing =
  | { readonly state: 'accepted' | 'refused' | 'review'; readonly time: string; readonly bytes: number }
  | { readonly state: 'uploading'; readonly percent: number; readonly bytes: number }
  | { readonly state: 'waiting' };

export interface Giver {
  readonly name: string;
  readonly country: string;
  readonly items: Readonly<Record<Requested, Standing>>;
}

const waiting: Standing = { state: 'waiting' };

/** The first one is whose page is shown. */
export const givers: readonly [Giver, ...Giver[]] = [
  {
    name: 'Tomasz N.',
    country: 'PL',
    items: {
      origin: { state: 'accepted', time: '09:14', bytes: 1_412_300 },
      report: { state: 'refused', time: '09:20', bytes: 3_870_112 },
      photos: waiting,
    },
  },
  {
    name: 'Mei Lin',
    country: 'CN',
    items: {
      origin: { state: 'accepted', time: '10:02', bytes: 988_410 },
      report: { state: 'review', time: '10:31', bytes: 4_120_554 },
      photos: { state: 'accepted', time: '10:33', bytes: 61_204_880 },
    },
  },
  {
    name: 'Wanjiru K.',
    country: 'KE',
    items: {
      origin: { state: 'uploading', percent: 64, bytes: 2_204_118 },
      report: waiting,
      photos: waiting,
    },
  },
];
