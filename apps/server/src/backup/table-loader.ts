import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupDatabase } from './format';

type Table = BackupDatabase['tables'][number];

interface ForeignKey {
  readonly on_table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills tables that the program's own steps have just made. Between `open` and `close` they refer to
 * each other as they like and no trigger runs, so that the rows may come in any order and stay as
 * they were stored. All of it belongs to the caller's transaction.
 */
export class TableLoader {
  readonly #client: pg.ClientBase;
  readonly #names: readonly string[];
  #foreignKeys: readonly ForeignKey[] = [];

  constructor(client: pg.ClientBase, tables: readonly Table[]) {
    this.#client = client;
    this.#names = tables.map(({ name }) => client.escapeIdentifier(name));
  }

  async open(): Promise<void> {
    const { rows } = await this.#client.query<ForeignKey>(
      `select c.conrelid::regclass::text as on_table, quote_ident(c.conname) as name,
              pg_get_constraintdef(c.oid) as definition
         from pg_constraint c join pg_namespace n on n.oid = c.connamespace
        where n.nspname = current_schema() and c.contype = 'f'
        order by c.conrelid, c.conname`,
    );
    this.#foreignKeys = rows;
    for (const { on_table, name } of rows) {
      await this.#client.query(`alter table ${on_table} drop constraint ${name}`);
    }
    await this.#setTriggers('disable');
    // The steps may have laid rows in, which the backup has as they have become since.
    await this.#client.query(`truncate ${this.#names.join(', ')}`);
  }

  /** Answers how many rows there were. */
  async load({ name, columns }: Table, content: AsyncIterable<Buffer>): Promise<number> {
    const list = columns.map((column) => this.#client.escapeIdentifier(column)).join(', ');
    const table = this.#client.escapeIdentifier(name);
    const stream = this.#client.query(copyFrom(`copy ${table} (${list}) from stdin`));
    await pipeline(content, stream);
    return stream.rowCount;
  }

  /** So that an id that was given once is never given again; those of foreign tables are left out. */
  async setSequences(sequences: BackupDatabase['sequences']): Promise<void> {
    for (const { name, last_value, is_called } of sequences) {
      const sequence = this.#client.escapeIdentifier(name);
      const values = [sequence, last_value, is_called];
      await this.#client.query('select setval(to_regclass($1), $2::bigint, $3)', values);
    }
  }

  /** Fails when a row refers to one that is not there. */
  async close(): Promise<void> {
    // Checks that are put off to the commit would stand in the way of changing the tables.
    await this.#client.query('set constraints all immediate');
    for (const { on_table, name, definition } of this.#foreignKeys) {
      await this.#client.query(`alter table ${on_table} add constraint ${name} ${definition}`);
    }
    await this.#setTriggers('enable');
  }

  async #setTriggers(action: 'enable' | 'disable'): Promise<void> {
    for (const name of this.#names) {
      await this.#client.query(`alter table ${name} ${action} trigger user`);
    }
  }
}
