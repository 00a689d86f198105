import { tidyStationName } from '@perron/core';
import type { Call, DeparturesHere, Situation, TripHere } from '@perron/core';
import type { NetworkStyle, RuntimeDisruption, StoredWidget } from '@perron/schema';
import type { ModelInput } from './definition';

/** Translations grow by this share at least; a layout must hold them. */
const growth = 0.4;

/**
 * The text made 40 % longer from its letters and words, so that it breaks as it would.
 * Placeholders stay as they are: what fills them grows.
 */
export function longer(text: string): string {
  if (text === '' || text.includes('{{')) return text;
  const more = Math.ceil(text.length * growth);
  const tail = text.slice(-more).trim();
  return text.includes(' ') ? `${text} ${tail}` : text + tail.toLowerCase();
}

/** A station's name grows by what a display shows of it: the rest would be tidied away again. */
function longerName(name: string, style: NetworkStyle): string {
  return longer(tidyStationName(name, style));
}

function longerNamed<T extends { readonly name: string }>(entity: T, style: NetworkStyle): T {
  return { ...entity, name: longerName(entity.name, style) };
}

function named<T extends { readonly name: string }>(all: readonly T[], style: NetworkStyle): T[] {
  return all.map((entity) => longerNamed(entity, style));
}

function longerCall(call: Call, style: NetworkStyle): Call {
  const { direction } = call;
  return { ...call, direction: direction === null ? null : longerName(direction, style) };
}

function longerDepartures(here: DeparturesHere, style: NetworkStyle): DeparturesHere {
  if (here.state !== 'known') return here;
  return { ...here, calls: here.calls.map((call) => longerCall(call, style)) };
}

function longerTrip(trip: TripHere, style: NetworkStyle): TripHere {
  if (trip.state === 'unsure') {
    const direction = trip.direction && longerName(trip.direction, style);
    return { ...trip, direction, ahead: named(trip.ahead, style) };
  }
  if (trip.state !== 'known') return trip;
  const direction = longerName(trip.direction, style);
  return { ...trip, direction, stops: named(trip.stops, style) };
}

function longerDisruption(disruption: RuntimeDisruption, style: NetworkStyle): RuntimeDisruption {
  const common = {
    affectedStations: named(disruption.affectedStations, style),
    messages: disruption.messages.map((said) => ({ ...said, message: longer(said.message) })),
  };
  if (disruption.type !== 'pendelzug') {
    return {
      ...disruption,
      ...common,
      title: longer(disruption.title),
      description: longer(disruption.description),
    };
  }
  return {
    ...disruption,
    ...common,
    stationStart: disruption.stationStart && longerNamed(disruption.stationStart, style),
    stationEnd: disruption.stationEnd && longerNamed(disruption.stationEnd, style),
    stationsInBetween: named(disruption.stationsInBetween, style),
    lineStations: named(disruption.lineStations, style),
  };
}

/** The situation with every name and every message 40 % longer. Lines' names are signs and stay. */
export function longerSituation(situation: Situation): Situation {
  const { place, disruptions, weather, news, networkStyle: style } = situation;
  const all = (them: readonly RuntimeDisruption[]) =>
    them.map((disruption) => longerDisruption(disruption, style));
  return {
    ...situation,
    place:
      place.kind === 'station'
        ? { ...place, stationName: longerName(place.stationName, style) }
        : place,
    departures: longerDepartures(situation.departures, style),
    departuresAhead: longerDepartures(situation.departuresAhead, style),
    trip: longerTrip(situation.trip, style),
    disruptions:
      disruptions.state === 'loading'
        ? disruptions
        : {
            ...disruptions,
            running: all(disruptions.running),
            here: all(disruptions.here),
            ahead: all(disruptions.ahead),
            announced: all(disruptions.announced),
          },
    weather: weather && {
      ...weather,
      weather: {
        ...weather.weather,
        weatherDescription: longer(weather.weather.weatherDescription),
      },
    },
    news: news && {
      ...news,
      articles: news.articles.map((article) => ({
        ...article,
        title: longer(article.title),
        text: longer(article.text),
      })),
    },
  };
}

/** The fields of configs that hold what passengers read. */
const textFields = new Set(['text', 'title']);

function longerConfig(config: object): object {
  const fields = Object.entries(config).map(([field, value]: [string, unknown]) => [
    field,
    textFields.has(field) && typeof value === 'string' ? longer(value) : value,
  ]);
  return Object.fromEntries(fields) as object;
}

/** A stored widget with every text of its config 40 % longer. Its marks stay. */
export function longerWidget(widget: StoredWidget): StoredWidget {
  return { ...widget, ...longerConfig(widget) };
}

/** A widget's input with every text of its config and of what is known 40 % longer. */
export function longerInput(input: ModelInput<object>): ModelInput<object> {
  return {
    ...input,
    config: longerConfig(input.config),
    situation: longerSituation(input.situation),
  };
}
