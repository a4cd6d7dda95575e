/** The small mail server that takes the operator's replies, and nothing else. Off unless it is configured. */
import { once } from 'node:events';
import type { SMTPServerSession } from 'smtp-server';
import type { Deps } from '../../../deps.ts';
import { conversationAt } from './reply-address.ts';
import { takeReply } from './take-reply.ts';

/** A reply with its quote and a signature with pictures; attachments are not kept. */
const MAX_BYTES = 2_000_000;
const MAX_CLIENTS = 20;
const SILENCE_MS = 60_000;

export interface ReplyListener {
  close(): Promise<void>;
}

const answer = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

const away = () => answer(451, 'Please try again later');

const senderOf = ({ envelope: { mailFrom } }: SMTPServerSession): string =>
  mailFrom === false ? '' : mailFrom.address;

export async function listenForReplies(deps: Deps): Promise<ReplyListener | undefined> {
  const { config, log } = deps;
  const { inbound } = config.mail;
  if (inbound === undefined) return undefined;
  const { SMTPServer } = await import('smtp-server');

  const finish = async (session: SMTPServerSession, raw: Buffer): Promise<Error | undefined> => {
    const to = session.envelope.rcptTo[0]?.address ?? '';
    const taken = await takeReply(
      deps,
      { from: senderOf(session), to, ip: session.remoteAddress, helo: session.hostNameAppearsAs },
      raw,
    );
    log.info({ outcome: taken.outcome, ...('reason' in taken && { reason: taken.reason }) }, 'reply by mail');
    return taken.outcome === 'refused' ? answer(550, taken.reason) : undefined;
  };

  const server = new SMTPServer({
    name: inbound.domain,
    banner: 'Waybill',
    authOptional: true,
    disableReverseLookup: true,
    // There is no certificate; a mail server in front of it has one.
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: 1_000,
    onRcptTo: ({ address }, session, callback) => {
      if (session.envelope.rcptTo.length > 0) return callback(answer(452, 'One receiver at a time'));
      conversationAt(deps, address).then(
        (found) => callback(found === undefined ? answer(550, 'There is no such address here.') : null),
        (error: unknown) => {
          log.warn({ err: error }, 'a reply by mail has to wait');
          callback(away());
        },
      );
    },
    onData: (stream, session, callback) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (piece: Buffer) => {
        bytes += piece.length;
        // The rest is read and dropped, as SMTP wants it.
        if (bytes <= MAX_BYTES) pieces.push(piece);
      });
      stream.on('error', () => pieces.splice(0));
      stream.on('end', () => {
        if (bytes > MAX_BYTES) return callback(answer(552, 'This mail is too large.'));
        finish(session, Buffer.concat(pieces)).then(
          (error) => callback(error ?? null),
          (error: unknown) => {
            log.warn({ err: error }, 'a reply by mail has to wait');
            callback(away());
          },
        );
      });
    },
  });
  server.on('error', (error) => log.debug({ err: error }, 'mail connection'));
  server.listen(inbound.port, config.host);
  await once(server.server, 'listening');
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}
