/** The public interface of the location feature: where a caller seems to be. */
export { mountLocation } from './routes.ts';
