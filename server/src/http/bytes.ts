/** Lets calls that take bytes rather than JSON have them as they came. */
import type { FastifyInstance } from 'fastify';

export function acceptedBytes(app: FastifyInstance, types: readonly string[]): void {
  for (const type of types) {
    if (app.hasContentTypeParser(type)) continue;
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
}
