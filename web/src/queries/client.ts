/** The answers that the dashboard has loaded for the signed-in user, in memory only. */
import { QueryClient } from '@tanstack/react-query';
import { AppError } from '@waybill/contract/errors';
import { onUserChange } from '../session/on-user-change.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    /** `followsItself`: it is kept up to date by more than loading it again. */
    queryMeta: { readonly followsItself?: true };
  }
}

// Whether the network works is found out by calling, so that a failure is shown rather than waited out.
const networkMode = 'always';

export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode },
    queries: {
      networkMode,
      // `call` has retried already.
      retry: false,
      // Live events tell what has changed.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Any other error is a bug, and belongs to the error page.
      throwOnError: (error: unknown) => !(error instanceof AppError),
    },
  },
});

onUserChange(() => {
  // An answer that is still on its way belongs to the user before.
  void queryClient.cancelQueries();
  queryClient.clear();
});
