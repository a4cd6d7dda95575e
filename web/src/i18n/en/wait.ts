/** The English texts of an upload that does not move: what it waits for, and for how long. */
export const wait = {
  connection: 'Waiting for the connection, next try in {n} s',
  server: 'The server can’t take it right now, next try in {n} s',
  file: 'The file is in use, next try in {n} s',
  now: 'Trying again…',
} as const;
