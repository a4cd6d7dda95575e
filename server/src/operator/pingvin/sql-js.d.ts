/** The types of the part of sql.js that is used; the package has none of its own. */
declare module 'sql.js/dist/sql-wasm-inline.js' {
  type Value = number | string | Uint8Array | null;

  interface Statement {
    step(): boolean;
    getAsObject(): Record<string, Value>;
    free(): void;
  }

  interface Sqlite {
    run(sql: string, values?: readonly Value[]): void;
    prepare(sql: string): Statement;
    export(): Uint8Array;
    close(): void;
  }

  const initSqlJs: () => Promise<{ readonly Database: new (bytes?: Uint8Array) => Sqlite }>;
  export = initSqlJs;
}
