/** Closes connections that were on their way to a process when it died. Node leaves them open, and their clients would wait for an answer without end. */
import type { Worker } from 'node:cluster';

interface Connection {
  close(done?: () => void): void;
}

/** The connections that were sent to a process and not taken over yet. */
const onTheWay = new Map<Connection, Worker>();

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function';

/** The first process accepts each connection, sends it to a process, and closes its own copy once the process has it. */
function track(connection: Connection, worker: Worker): void {
  if (!onTheWay.has(connection)) {
    const close = connection.close.bind(connection);
    connection.close = (done) => {
      onTheWay.delete(connection);
      close(done);
    };
  }
  onTheWay.set(connection, worker);
}

/** Call it for each process as it is started. */
export function closeLostHandoffs(worker: Worker): void {
  const { process: child } = worker;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    const [, connection] = args;
    if (!isConnection(connection)) return send(...args);
    // Between its end and the end of its channel a process is still sent connections.
    if (worker.isDead()) {
      connection.close();
      return false;
    }
    track(connection, worker);
    return send(...args);
  };
  worker.once('exit', () => {
    for (const [connection, receiver] of onTheWay) if (receiver === worker) connection.close();
  });
}
