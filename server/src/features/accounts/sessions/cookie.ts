/** The cookie that keeps a browser signed in. */
import { REFRESH_TOKEN_LIFETIME_S } from '@waybill/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { readCookie, setCookie } from '../../../http/cookies.ts';

const NAME = 'waybill_refresh';

export const readRefreshCookie = (request: FastifyRequest): string | undefined => readCookie(request, NAME);

/** An empty token takes the cookie away. */
export const setRefreshCookie = (reply: FastifyReply, config: Config, token: string): void =>
  setCookie(
    reply,
    {
      name: NAME,
      path: '/api',
      seconds: REFRESH_TOKEN_LIFETIME_S,
      secure: config.publicUrl.startsWith('https:'),
    },
    token,
  );
