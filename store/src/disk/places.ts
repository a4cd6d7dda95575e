/** The paths of a store's files below its folder. */
import { join } from 'node:path';

export const placesIn = (dir: string) => ({
  blobs: join(dir, 'blobs'),
  index: join(dir, 'index'),
  indexFile: join(dir, 'index', 'data.mdb'),
  journal: join(dir, 'journal'),
  quarantine: join(dir, 'quarantine'),
  keyFile: join(dir, 'master-keys'),
});

export type Places = ReturnType<typeof placesIn>;
