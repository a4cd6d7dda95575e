/** The public interface of tracking: one transfer as its sender follows it. */
import type { Feature } from '../../feature.ts';
import { mountTracking } from './routes.ts';

export const trackingFeature: Feature = { name: 'tracking', routes: mountTracking };
