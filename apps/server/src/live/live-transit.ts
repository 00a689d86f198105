import type { SourceState } from '@perron/adapters/gtfs-realtime';
import { TransitError } from '@perron/adapters/transit';
import type { FullTransitService, NetworkLine, NetworkStation } from '@perron/adapters/transit';
import { closureDisruptions, isoDay, plainStyle, stationKey, tidyStationName } from '@perron/core';
import type { HolidaySpan, TimetableReach } from '@perron/core';
import { defaultTimeZone, productNames } from '@perron/schema';
import type {
  Calendar,
  Manifest,
  MinuteForm,
  NetworkStyle,
  PassengerLanguage,
  Product,
  RuntimeDisruption,
  SystemSource,
  SystemStatus,
} from '@perron/schema';
import { ApiError } from '../api-error';
import { defaultStationOf } from './default-place';
import { FeedIntake } from './feed-intake';
import { hemisphereOf, networkCalendar } from './network-calendar';
import { knownStyle } from './known-style';
import { OperatorsPlaces } from './operators-places';
import { passengerLanguages } from './passenger-languages';
import { SourceGuesses } from './source-guesses';
import type { GuessedSource } from './source-guesses';
import { stationsByCode } from './stations-by-code';
import { transitFailure } from './transit-failure';
import { isoReach, transitComponent, transitSources, transitStatus } from './transit-report';
import type { AccessReport, TransitView } from './transit-report';

/** The operators' settings, which replace those known of the network. */
export interface NetworkSettings {
  /** The languages of passengers; `null` means the network's. */
  readonly languages?: Manifest['languages'] | null;
  readonly style?: Partial<NetworkStyle>;
  /** When a service day ends on the clocks of the network, as `04:00`. */
  readonly serviceDayEnds?: string;
}

interface TakeOver {
  readonly isListKnown?: boolean;
  readonly hasAllLines?: boolean;
  readonly guests?: FullTransitService;
}

/** The transit service as it stands right now: it may still be reading its feed. */
export class LiveTransit {
  /** The data is a demonstration, and every page says so. */
  readonly demo: boolean;
  readonly feed = new FeedIntake();
  readonly places = new OperatorsPlaces();
  /** The guesses against its realtime, and those that operators have overruled. */
  readonly guesses = new SourceGuesses({
    nowMs: () => this.#nowMs(),
    sources: () => this.#guessedSources(),
    stationName: (code) => {
      const name = this.#listed(code)?.name;
      return name === undefined ? null : tidyStationName(name, this.networkStyle());
    },
  });
  #service: FullTransitService | null = null;
  #guests: FullTransitService | null = null;
  /** The network's stations by their codes and by the keys of these. */
  #byCode: ReadonlyMap<string, NetworkStation> = new Map();
  #defaultStation: NetworkStation | null = null;
  #generation = 0;
  #realtime: () => readonly SourceState[] = () => [];
  #access: AccessReport = { refusal: () => null, keyProblem: () => null };
  #leftOut = 0;

  readonly #minuteForm: MinuteForm;
  readonly #nowMs: () => number;
  readonly #givenStyle: Partial<NetworkStyle>;
  /** The style known of the network or given with the start; `null` if no network is known yet. */
  #knownStyle: NetworkStyle | null = null;
  #operatorsStyle: Partial<NetworkStyle> = {};
  /** When the service took over; `null` if there is none. */
  #readyAtMs: number | null = null;

  #isListKnown = false;
  /** Told of each take-over. */
  readonly #watchers: (() => void)[] = [];
  readonly #languages: Manifest['languages'] | null;
  readonly #serviceDayEnds: string;
  #holidays: readonly HolidaySpan[] = [];
  #hemisphere: ReturnType<typeof hemisphereOf> = null;

  constructor(
    demo: boolean,
    minuteForm: MinuteForm,
    nowMs: () => number,
    { languages = null, style = {}, serviceDayEnds = '04:00' }: NetworkSettings = {},
  ) {
    this.#serviceDayEnds = serviceDayEnds;
    this.#languages = languages;
    this.demo = demo;
    this.#minuteForm = minuteForm;
    this.#nowMs = nowMs;
    this.#givenStyle = style;
    this.places.watch(() => {
      this.#defaultStation = defaultStationOf(this.stations(), this.places.codes());
    });
  }

  /**
   * A service takes over; the one before answers until then.
   * @param options.isListKnown false: its list of stations could not be had, which is not the same
   * as none
   * @param options.hasAllLines false: its stations do not say all lines that call there
   * @param options.guests answers callers whom nobody knows; the service itself without it
   */
  ready(service: FullTransitService, options: TakeOver = {}): void {
    const { isListKnown = true, hasAllLines = true, guests = service } = options;
    this.#isListKnown = isListKnown;
    this.#service = service;
    this.#guests = guests;
    this.#takeStations(service.stations(), hasAllLines);
    this.#readyAtMs = this.#nowMs();
    this.feed.unchanged();
    for (const notify of this.#watchers) notify();
  }

  /** The service in use has more stations or lines than before. */
  knowsMore({ isListKnown }: Required<Pick<TakeOver, 'isListKnown'>>): void {
    if (!this.#service) return;
    this.#isListKnown = isListKnown;
    this.#takeStations(this.#service.stations(), false);
  }

  /** @param hasAllLines false: badges that are on displays keep their texts */
  #takeStations(stations: readonly NetworkStation[], hasAllLines: boolean): void {
    this.#byCode = stationsByCode(stations);
    this.#defaultStation = defaultStationOf(stations, this.places.codes());
    this.#hemisphere = hemisphereOf(stations.flatMap(({ location }) => location ?? []));
    const badges = hasAllLines ? undefined : this.#knownStyle?.badges;
    const given = { ...this.#givenStyle, ...(badges && { badges }) };
    this.#knownStyle = knownStyle(stations, given, hasAllLines);
    this.#generation += 1;
  }

  /** The operators' settings come before all else that is known of the network. */
  useOperatorsStyle(style: Partial<NetworkStyle>): void {
    this.#operatorsStyle = style;
  }

  /** The holidays that operators have recorded. */
  useHolidays(holidays: readonly HolidaySpan[]): void {
    this.#holidays = holidays;
  }

  /** The style that holds where operators have set nothing; `null` if no network is known yet. */
  knownStyle(): NetworkStyle | null {
    return this.#knownStyle;
  }

  #style(): NetworkStyle | null {
    return this.#knownStyle && { ...this.#knownStyle, ...this.#operatorsStyle };
  }

  /** How names are written and signs drawn now: plainly, as long as no network is known. */
  networkStyle(): NetworkStyle {
    return this.#style() ?? plainStyle;
  }

  /** There is a service, and it could say which stations it has. */
  get isListKnown(): boolean {
    return this.#isListKnown;
  }

  /** From now on, each time a service has taken over. */
  watchTakeOver(listener: () => void): void {
    this.#watchers.push(listener);
  }

  /** Notes rows and fields of an upstream's answer that were left out. */
  leftOut(count: number): void {
    this.#leftOut += count;
  }

  /** How many there were since the start. */
  leftOutSoFar(): number {
    return this.#leftOut;
  }

  /** Where to look how the realtime sources do. */
  watchRealtime(sources: () => readonly SourceState[]): void {
    this.#realtime = sources;
  }

  /** An upstream is one source; without realtime there is none. */
  #guessedSources(): readonly GuessedSource[] {
    const states = this.#realtime();
    if (states.length > 0) {
      return states.map(({ source: name, match, misfitSinceMs }) => ({
        name,
        misfitSinceMs,
        trips: match?.trips ?? 0,
      }));
    }
    const facts = this.#service?.facts;
    return facts?.realtime ? [{ name: facts.source, misfitSinceMs: null, trips: 0 }] : [];
  }

  /** Where to look whether sources let us in. */
  watchAccess(access: AccessReport): void {
    this.#access = access;
  }

  /** Guests have a share of the upstream's requests, so somebody has to say who is none. */
  get isRationed(): boolean {
    return this.#guests !== this.#service;
  }

  /**
   * The service for callers whom nobody knows.
   * @throws ApiError unavailable, while there is none
   */
  forGuests(): FullTransitService {
    return this.#guests ?? this.service();
  }

  /** @throws ApiError unavailable, while there is none */
  service(): FullTransitService {
    if (this.#service) return this.#service;
    throw new ApiError(
      'unavailable',
      this.feed.problem === null
        ? 'The timetable is still being read. Try again shortly.'
        : 'There is no timetable: the feed could not be read.',
    );
  }

  /** From when to when the timetable reaches; `null` if it is not known, or there is none. */
  reach(): TimetableReach | null {
    return this.#service?.facts.reach ?? null;
  }

  /** Another number when another service has taken over. */
  generation(): number {
    return this.#generation;
  }

  /**
   * The facts about the source that a display needs, before and after it is ready.
   * @param stationCode the code of the display's station, since it may be in another time zone than
   *   the network
   */
  manifestFacts(
    stationCode?: string,
  ): Pick<Manifest, 'transit' | 'timeZone' | 'minuteForm' | 'style' | 'languages'> {
    const facts = this.#service?.facts;
    const style = this.#style();
    const believed = this.guesses.mark();
    return {
      transit: {
        demo: this.demo,
        realtime: facts?.realtime ?? false,
        attribution: facts?.attribution ?? null,
        ...(facts?.reach && { timetable: isoReach(facts.reach) }),
        ...(believed !== null && { believed }),
      },
      timeZone: this.#timeZoneAt(stationCode),
      minuteForm: this.#minuteForm,
      ...(style && { style }),
      languages: this.#languages ?? passengerLanguages(facts ?? null),
    };
  }

  /** The kinds of transport that call at a station by the timetable; empty: not known, or not yet. */
  productsAt(code: string): Product[] {
    return [...(this.#listed(code)?.products ?? [])];
  }

  /**
   * The station with a code, or the one of the platform with it; `null` if the source knows none.
   * @param language the language of its name; the network's own if absent
   * @throws ApiError unavailable, while there is no service; upstream_failed, where it cannot say
   */
  async placeOf(
    code: string,
    language?: PassengerLanguage,
  ): Promise<Pick<NetworkStation, 'code' | 'name' | 'products'> | null> {
    const service = this.forGuests();
    const listed = this.#listed(code);
    if (listed) return { ...listed, name: await this.#nameIn(language, listed) };
    try {
      const stop = await service.stop(code, { ...(language !== undefined && { language }) });
      const { id, name, products } = stop.station ?? stop;
      const served = productNames.filter((product) => products?.[product] === true);
      return { code: id, name: name ?? id, products: new Set(served) };
    } catch (error) {
      if (error instanceof TransitError && error.code === 'not_found') return null;
      throw transitFailure(error);
    }
  }

  /** The network's own name, where it has none in the language. */
  async #nameIn(
    language: PassengerLanguage | undefined,
    { code, name }: NetworkStation,
  ): Promise<string> {
    const service = this.#service;
    const own = service?.facts.language?.split(/[-_]/)[0]?.toLowerCase();
    if (!service || language === undefined || language === own) return name;
    try {
      const stop = await service.stop(code, { language });
      return (stop.station ?? stop).name ?? name;
    } catch (error) {
      if (error instanceof TransitError) return name;
      throw error;
    }
  }

  /**
   * The calendar that displays at a station go by.
   * @param stationCode as for `manifestFacts`
   */
  calendar(stationCode?: string): Calendar {
    return networkCalendar({
      today: isoDay(this.#nowMs(), this.#timeZoneAt(stationCode)),
      serviceDayEnds: this.#serviceDayEnds,
      holidays: this.#holidays,
      hemisphere: this.#hemisphere,
      dayTypes: this.#service?.facts.dayTypes ?? null,
    });
  }

  /** The zone of a station, which may not be in the network's. */
  #timeZoneAt(stationCode: string | undefined): string {
    const station = stationCode === undefined ? null : this.#listed(stationCode);
    return station?.timeZone ?? this.#service?.facts.timeZone ?? defaultTimeZone;
  }

  /** By its very code, else by another spelling of it. */
  #listed(code: string): NetworkStation | null {
    return this.#byCode.get(code) ?? this.#byCode.get(stationKey(code)) ?? null;
  }

  /** The network's stations; none while the timetable is not there. */
  stations(): readonly NetworkStation[] {
    return this.#service?.stations() ?? [];
  }

  /** Where the network's trips say that they go, each text once; none while it is not known. */
  headsigns(): readonly string[] {
    return this.#service?.headsigns() ?? [];
  }

  /**
   * The station of addresses that name none; `null` if no station is known yet, or the source lists
   * none.
   */
  defaultStation(): NetworkStation | null {
    return this.#defaultStation;
  }

  /** Stations that the network's own source says are closed, as displays show them; none while it is not there. */
  closures(fromMs: number, untilMs: number): readonly RuntimeDisruption[] {
    const closures = this.#service?.closures(fromMs, untilMs) ?? [];
    const language = this.#service?.facts.language?.split(/[-_]/)[0]?.toLowerCase() ?? null;
    const style = this.networkStyle();
    return closures.flatMap((closure) => closureDisruptions(closure, style, language));
  }

  /** The network's lines of a product; none while the timetable is not there. */
  lines(product: Product): readonly NetworkLine[] {
    return this.#service?.lines(product) ?? [];
  }

  component(): SystemStatus['components'][number] {
    return transitComponent(this.#view());
  }

  /** The timetable and the realtime sources, as an operator is told. */
  sources(): readonly SystemSource[] {
    return transitSources(this.#view());
  }

  status(): SystemStatus['transit'] {
    return transitStatus(this.#view());
  }

  #view(): TransitView {
    return {
      demo: this.demo,
      facts: this.#service?.facts ?? null,
      readyAtMs: this.#readyAtMs,
      feed: this.feed,
      realtime: this.#realtime(),
      access: this.#access,
      guessesAt: (source) => this.guesses.report(source),
      languages: this.manifestFacts().languages,
      nowMs: this.#nowMs(),
    };
  }
}
