import type { Line, Stop, Translations } from '../query/timetable-data';
import type { ByteDictionary } from './byte-dictionary';
import { readTable } from './csv-table';
import type { TableRow } from './csv-table';
import { FeedError } from './feed-error';
import type { Agencies, Routes, Stops } from './network-files';
import type { SkippedRowList } from './skipped-rows';
import type { TripHeadsigns } from './trip-headsigns';
import type { ZipArchive } from './zip-archive';

const file = 'translations.txt';

/** The things whose names are translated. */
export interface TranslatedParts {
  readonly agencies: Agencies;
  readonly stops: Stops;
  readonly routes: Routes;
  readonly headsigns: TripHeadsigns;
}

type ByLanguage = Readonly<Record<string, Translations>>;

/**
 * Reads `translations.txt` in its form since 2020: names of stops, lines, agencies and headsigns; other
 * fields stand on no board. The form before is told and left alone. Where a headsign of several trips is
 * translated by their ids, the first translation holds for all trips that say it.
 */
export async function readTranslations(
  archive: ZipArchive,
  parts: TranslatedParts,
  skipped: SkippedRowList,
): Promise<ByLanguage> {
  if (!archive.has(file)) return {};
  const languages = new Map<string, LanguageNames>();
  const take = (row: TableRow) => {
    const kind = kindOf(row);
    if (kind === null) return;
    const text = row.required('translation', 'a text');
    const language = languageOf(row);
    let names = languages.get(language);
    if (!names) languages.set(language, (names = new LanguageNames(parts)));
    names.take(row, kind, text);
  };
  try {
    const needed = ['table_name', 'field_name', 'language', 'translation'];
    await readTable(archive, file, needed, take, skipped);
  } catch (error) {
    // Without names in other languages a feed is good all the same.
    if (!(error instanceof FeedError) || error.code !== 'missing-column') throw error;
    skipped.note(error);
  }
  const found = [...languages].map(([language, names]) => [language, names.result()] as const);
  return Object.fromEntries(found.filter(([, names]) => !isEmpty(names)));
}

type Kind = 'stop' | 'line' | 'headsign' | 'agency';

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['stops stop_name', 'stop'],
  ['routes route_short_name', 'line'],
  ['routes route_long_name', 'line'],
  ['trips trip_headsign', 'headsign'],
  ['stop_times stop_headsign', 'headsign'],
  ['agency agency_name', 'agency'],
]);

/** `null` means a field that is not read. */
function kindOf(row: TableRow): Kind | null {
  return kinds.get(`${row.text('table_name')} ${row.text('field_name')}`) ?? null;
}

function languageOf(row: TableRow): string {
  const language = row.required('language', 'a language like en');
  if (/^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/i.test(language)) return language.replaceAll('_', '-');
  throw row.error('language', 'a language like en');
}

function isEmpty({ stops, lines, headsigns, agencies }: Translations): boolean {
  return stops.length + lines.length + headsigns.length + Object.keys(agencies).length === 0;
}

/** Names in one language while they are read: what is said of a record goes before its text's. */
class LanguageNames {
  readonly #parts: TranslatedParts;
  readonly #stops = new Map<number, string>();
  readonly #lines = new Map<number, string>();
  readonly #headsigns = new Map<number, string>();
  readonly #agencies = new Map<string, string>();
  /** By `field_value`. Columns of one kind may have the same text. */
  readonly #texts = new Map<string, string>();

  constructor(parts: TranslatedParts) {
    this.#parts = parts;
  }

  take(row: TableRow, kind: Kind, text: string): void {
    if (row.text('record_id') !== '') this.#takeRecord(row, kind, text);
    else {
      const value = row.required('field_value', 'a text, where there is no record_id');
      this.#texts.set(`${keyOf(kind, row.text('field_name'))} ${value}`, text);
    }
  }

  #takeRecord(row: TableRow, kind: Kind, text: string): void {
    const { agencies, stops, routes, headsigns } = this.#parts;
    switch (kind) {
      case 'stop': {
        const stop = stops.indexById[find(row, stops.ids, 'stop_id of stops.txt')]!;
        // An entrance has a name too, which nobody asks for.
        if (stop >= 0) this.#stops.set(stop, text);
        return;
      }
      case 'line': {
        const line = find(row, routes.ids, 'route_id of routes.txt');
        if (routes.nameColumns[line] === row.text('field_name')) this.#lines.set(line, text);
        return;
      }
      case 'headsign': {
        const headsign = headsigns.find(row);
        if (headsign > 0 && !this.#headsigns.has(headsign)) this.#headsigns.set(headsign, text);
        return;
      }
      case 'agency': {
        const id = row.text('record_id');
        if (!agencies.byId.has(id)) {
          throw row.error('record_id', 'an agency_id of agency.txt', 'unknown-reference');
        }
        this.#agencies.set(id, text);
      }
    }
  }

  result(): Translations {
    const { agencies, stops, routes, headsigns } = this.#parts;
    const said = (kind: Kind, name: string, field = '') =>
      this.#texts.get(`${keyOf(kind, field)} ${name}`) ?? '';
    const agencyNames = [...agencies.byId.values()].map(
      ({ id, name }) => [id, this.#agencies.get(id) ?? said('agency', name)] as const,
    );
    return {
      stops: names(stops.stops, ({ index, name }: Stop) => {
        return this.#stops.get(index) ?? said('stop', name);
      }),
      lines: names(routes.lines, ({ index, name }: Line) => {
        return this.#lines.get(index) ?? said('line', name, routes.nameColumns[index]);
      }),
      headsigns: names(headsigns.texts(), (text, index) => {
        return text === '' ? '' : (this.#headsigns.get(index) ?? said('headsign', text));
      }),
      agencies: Object.fromEntries(agencyNames.filter(([, name]) => name !== '')),
    };
  }
}

/** A short name is not a long one, but a headsign is one wherever it stands. */
function keyOf(kind: Kind, field: string): string {
  return kind === 'line' ? field : kind;
}

/** Empty where there is none at all: memory is only for feeds that have some. */
function names<T>(of: readonly T[], nameOf: (row: T, index: number) => string): string[] {
  const all = of.map(nameOf);
  return all.some((name) => name !== '') ? all : [];
}

/** @throws FeedError where the record is not there */
function find(row: TableRow, ids: ByteDictionary, expected: string): number {
  const found = row.find('record_id', ids);
  if (found < 0) throw row.error('record_id', `a ${expected}`, 'unknown-reference');
  return found;
}
