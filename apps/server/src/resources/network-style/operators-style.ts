import type { Kysely } from 'kysely';
import { readOnChange } from '../../changes/read-in-order';
import type { KeptReading } from '../../changes/read-in-order';
import type { Database } from '../../db/tables';
import type { LiveTransit } from '../../live/live-transit';
import { readStyle } from './style-store';

interface Deps {
  readonly db: Kysely<Database>;
  readonly transit: Pick<LiveTransit, 'useOperatorsStyle'>;
}

/** Brings what operators have set to all that writes names and draws signs, on each node. */
export function operatorsStyle({ db, transit }: Deps): KeptReading {
  return readOnChange(['network_style'], async () => {
    const { names, shapes } = await readStyle(db);
    transit.useOperatorsStyle({ ...(names && { names }), ...(shapes && { shapes }) });
  });
}
