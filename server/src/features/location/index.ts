/** Where a caller seems to be. */
export { mountLocation } from './routes.ts';
