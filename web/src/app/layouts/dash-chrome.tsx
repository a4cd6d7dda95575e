/** The parts of the dashboard's frame that open something, loaded together after the first paint. */
export { AccountMenu } from '../../features/account/account-menu.tsx';
export { Bell } from '../../features/notifications/bell.tsx';
export { PageDrop } from '../../features/send/page-drop.tsx';
export { WhatsNew } from '../../features/updates/whats-new.tsx';
export { ToastProvider } from '../../ui/toasts/toast.tsx';
export { Background } from './dash-background.tsx';
export { DashBanners } from './dash-banners.tsx';
export { SupportLink } from './support-link.tsx';
