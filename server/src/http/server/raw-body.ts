/** Lets calls that take bytes instead of JSON read the raw body. */
import type { FastifyInstance } from 'fastify';

export function acceptedBytes(app: FastifyInstance, types: readonly string[]): void {
  for (const type of types) {
    if (app.hasContentTypeParser(type)) continue;
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
}
