import type { StoredSection } from '@perron/core';
import type {
  Disruption,
  DisruptionInput,
  DisruptionStation,
  DisruptionType,
  ErrorDetail,
} from '@perron/schema';
import type { Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';
import { requireNoneBroken } from '../../entities/broken-rules';
import { stationsOfLine } from './stations-of-lines';

/** A line as far as a disruption's rules go by it. */
interface DisruptedLine {
  readonly name: string;
  readonly stations: readonly DisruptionStation[];
}

/** Where a disruption is on its line. */
type Place = Pick<DisruptionInput, 'line_id' | 'affected_station_ids' | keyof StoredSection>;

/** The fields that say where a section begins and ends, and which type cannot do without. */
const sections = [
  { type: 'replacementpendelzug', start: 'pendel_start_index', end: 'pendel_end_index' },
  {
    type: 'replacementsev',
    start: 'rail_replacement_start_index',
    end: 'rail_replacement_end_index',
  },
] as const satisfies readonly {
  type: Disruption['type'];
  start: keyof DisruptionInput;
  end: keyof DisruptionInput;
}[];

async function lineOf(
  trx: Transaction<Database>,
  id: number,
  path: string,
): Promise<DisruptedLine> {
  const line = await trx
    .selectFrom('location_lines')
    .select('name')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!line) throw brokenRule(`${path}.line_id`, `expected a line that exists, got ${id}`);
  return { name: line.name, stations: await stationsOfLine(trx, id) };
}

function brokenStations(
  { affected_station_ids }: Place,
  { name, stations }: DisruptedLine,
  path: string,
): ErrorDetail[] {
  const known = new Set<number>(stations.map(({ id }) => id));
  return affected_station_ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          {
            path: `${path}.affected_station_ids.${index}`,
            code: 'not_on_line',
            message: `expected a station of the line "${name}", got ${id}`,
          },
        ],
  );
}

function brokenIndex(
  path: string,
  index: number | null,
  needed: boolean,
  { name, stations }: DisruptedLine,
): ErrorDetail[] {
  if (index === null) {
    return needed
      ? [{ path, code: 'required', message: 'expected the index of a station of the line' }]
      : [];
  }
  if (index < stations.length) return [];
  const expected =
    stations.length === 0
      ? `expected null while the line "${name}" has no stations`
      : `expected at most ${stations.length - 1}, the last station of the line "${name}"`;
  return [{ path, code: 'not_on_line', message: `${expected}, got ${index}` }];
}

function brokenSections(
  input: Place,
  needed: DisruptionType | null,
  line: DisruptedLine,
  path: string,
): ErrorDetail[] {
  return sections.flatMap(({ type, start, end }) => {
    const broken = [
      ...brokenIndex(`${path}.${start}`, input[start], needed === type, line),
      ...brokenIndex(`${path}.${end}`, input[end], needed === type, line),
    ];
    const [from, to] = [input[start], input[end]];
    if (broken.length > 0 || from === null || to === null || from <= to) return broken;
    return [
      {
        path: `${path}.${end}`,
        code: 'ends_before_start',
        message: `expected at least ${start} (${from}), got ${to}`,
      },
    ];
  });
}

/**
 * A disruption is on a line that exists: its stations are the line's, its sections are within the
 * line and go forward.
 * @param needed the type whose section must be there; `null` if none must
 * @throws ApiError unprocessable, naming every field that is wrong
 */
export async function checkPlace(
  trx: Transaction<Database>,
  place: Place,
  needed: DisruptionType | null,
  path: string,
): Promise<void> {
  const line = await lineOf(trx, place.line_id, path);
  requireNoneBroken([
    ...brokenStations(place, line, path),
    ...brokenSections(place, needed, line, path),
  ]);
}

/**
 * Where a disruption and the others of its linked set lie is right; a shuttle and replacement buses
 * have their sections.
 * @throws ApiError unprocessable, naming every field that is wrong
 */
export async function checkDisruption(
  trx: Transaction<Database>,
  input: DisruptionInput,
): Promise<void> {
  await checkPlace(trx, input, input.type, 'body');
  for (const [index, linked] of (input.linked ?? []).entries()) {
    await checkPlace(trx, linked, input.type, `body.linked.${index}`);
  }
}
