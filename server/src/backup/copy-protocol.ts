/** PostgreSQL's COPY over a connection of `pg`, which parses the messages but implements neither direction. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Uint8Array): void;
    endCopyFrom(): void;
    sendCopyFail(reason: string): void;
  }
}

/** As in `COPY 42`. */
const rowsIn = (tag: string): number => Number(tag.split(' ').at(-1));

/** The rows as COPY writes them; a slow reader slows the database down. */
export class CopyOut extends Readable implements Submittable {
  readonly #statement: string;
  #connection: Connection | undefined;
  /** Set at the end. */
  rows = 0;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }, { stream }: Connection): void {
    // The parser reuses this memory.
    if (!this.push(Buffer.from(chunk))) stream.pause();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsIn(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** Resolves with the number of rows written. */
export function copyIn(
  client: Client,
  statement: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: Error | undefined;
    const pump = async (connection: Connection): Promise<void> => {
      for await (const chunk of source) {
        if (failure !== undefined) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    };
    const query = {
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: Connection) => {
        pump(connection).catch((error: unknown) => connection.sendCopyFail(String(error)));
      },
      handleCommandComplete: ({ text }: { text: string }) => {
        rows = rowsIn(text);
      },
      handleReadyForQuery: () => {
        if (failure === undefined) resolve(rows);
      },
      handleError: (error: Error) => {
        failure ??= error;
        reject(failure);
      },
    };
    client.query(query);
  });
}
