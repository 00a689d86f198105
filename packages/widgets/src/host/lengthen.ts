import { tidyStationName } from '@perron/core';
import type { Call, DeparturesHere, Situation, TripHere } from '@perron/core';
import type { RuntimeDisruption, StoredWidget } from '@perron/schema';
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
function longerName(name: string): string {
  return longer(tidyStationName(name));
}

const named = <T extends { readonly name: string }>(one: T): T => ({
  ...one,
  name: longerName(one.name),
});

function longerCall(call: Call): Call {
  return { ...call, direction: call.direction === null ? null : longerName(call.direction) };
}

function longerDepartures(here: DeparturesHere): DeparturesHere {
  return here.state === 'known' ? { ...here, calls: here.calls.map(longerCall) } : here;
}

function longerTrip(trip: TripHere): TripHere {
  if (trip.state === 'unsure') {
    const { direction, ahead } = trip;
    return { ...trip, direction: direction && longerName(direction), ahead: ahead.map(named) };
  }
  if (trip.state !== 'known') return trip;
  return { ...trip, direction: longerName(trip.direction), stops: trip.stops.map(named) };
}

function longerDisruption(one: RuntimeDisruption): RuntimeDisruption {
  const common = {
    affectedStations: one.affectedStations.map(named),
    messages: one.messages.map((said) => ({ ...said, message: longer(said.message) })),
  };
  if (one.type !== 'pendelzug') {
    return {
      ...one,
      ...common,
      title: longer(one.title),
      description: longer(one.description),
    };
  }
  return {
    ...one,
    ...common,
    stationStart: one.stationStart && named(one.stationStart),
    stationEnd: one.stationEnd && named(one.stationEnd),
    stationsInBetween: one.stationsInBetween.map(named),
    lineStations: one.lineStations.map(named),
  };
}

/** The situation with every name and every message 40 % longer. Lines' names are signs and stay. */
export function longerSituation(situation: Situation): Situation {
  const { place, disruptions, weather, news } = situation;
  return {
    ...situation,
    place:
      place.kind === 'station' ? { ...place, stationName: longerName(place.stationName) } : place,
    departures: longerDepartures(situation.departures),
    departuresAhead: longerDepartures(situation.departuresAhead),
    trip: longerTrip(situation.trip),
    disruptions:
      disruptions.state === 'loading'
        ? disruptions
        : {
            ...disruptions,
            running: disruptions.running.map(longerDisruption),
            here: disruptions.here.map(longerDisruption),
            ahead: disruptions.ahead.map(longerDisruption),
            announced: disruptions.announced.map(longerDisruption),
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
