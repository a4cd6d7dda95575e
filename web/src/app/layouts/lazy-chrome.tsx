/** Loads the parts of the dashboard's frame that the first screen does not need. */
import { lazy } from 'react';
import { loadChunk } from '../loading/retry.ts';

const chrome = () => loadChunk(() => import('./dash-chrome.tsx'));

export const AccountMenu = lazy(async () => ({ default: (await chrome()).AccountMenu }));
export const Background = lazy(async () => ({ default: (await chrome()).Background }));
export const Bell = lazy(async () => ({ default: (await chrome()).Bell }));
export const DashBanners = lazy(async () => ({ default: (await chrome()).DashBanners }));
export const PageDrop = lazy(async () => ({ default: (await chrome()).PageDrop }));
export const SupportLink = lazy(async () => ({ default: (await chrome()).SupportLink }));
export const WhatsNew = lazy(async () => ({ default: (await chrome()).WhatsNew }));
export const Toasts = lazy(async () => ({ default: (await chrome()).ToastProvider }));
