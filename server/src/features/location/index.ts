/** The public interface of the location feature: where a caller seems to be. */
import type { Feature } from '../../feature.ts';
import { mountLocation } from './routes.ts';

export const locationFeature: Feature = {
  name: 'location',
  routes: mountLocation,
};
