/** Fakes refusals that would take a crowd or an hour to provoke; server tests prove that the server gives them. */
import type { Page } from '@playwright/test';
import { type ErrorCode, errors } from '@waybill/contract/errors';

/** Answers a call of the page as the server would, with the seconds to wait. */
export const refuse = (page: Page, call: string, code: ErrorCode, retryAfter: number): Promise<unknown> =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      status: errors[code].status,
      headers: { 'retry-after': String(retryAfter) },
      json: { error: { code, message: errors[code].message, requestId: 'x' } },
    }),
  );
