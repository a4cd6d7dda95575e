/** The HTTP handler for /arrival, which tells `doctor` how a request arrives here through the proxies. */
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { plainAddress } from '../config/proxies.ts';
import type { Deps } from '../deps.ts';
import { isProof, PROOF_HEADER } from '../http/access/arrival-proof.ts';

export const arrivalSchema = z.object({
  /** The address that made the connection. */
  peer: z.string(),
  /** Whether TRUSTED_PROXIES names it. */
  isTrusted: z.boolean(),
  /** X-Forwarded-For as it arrived. */
  forwardedFor: z.string().nullable(),
});

export type Arrival = z.infer<typeof arrivalSchema>;

export function mountArrival(app: FastifyInstance, { config, keys }: Deps): void {
  app.get('/arrival', async (request, reply) => {
    const proof = request.headers[PROOF_HEADER];
    // For everyone else the page does not exist.
    if (typeof proof !== 'string' || !isProof(keys.arrivals, proof)) throw new AppError('not_found');
    const peer = plainAddress(request.socket.remoteAddress ?? '');
    const forwardedFor = request.headers['x-forwarded-for'];
    const arrival: Arrival = {
      peer,
      isTrusted: config.trustedProxies.includes(peer),
      forwardedFor: typeof forwardedFor === 'string' ? forwardedFor : null,
    };
    return reply.header('cache-control', 'no-store').send(arrival);
  });
}
