import { readTripDescriptor } from './decode-trip-update';
import { causes, effects, namesOf, severityLevels } from './enum-tables';
import type { ActivePeriod, EntitySelector, FeedAlert, Translation } from './feed-message';
import { messageKind } from './message-reader';
import type { MessageReader, Mutable } from './message-reader';

const causeNames = namesOf(causes);
const effectNames = namesOf(effects);
const severityNames = namesOf(severityLevels);

const timeRange = messageKind<Mutable<ActivePeriod>>(
  { 1: 'varint', 2: 'varint' },
  (reader, field, period) => {
    if (field === 1) period.startSeconds = reader.readTime();
    else period.endSeconds = reader.readTime();
  },
);

const entitySelector = messageKind<Mutable<EntitySelector>>(
  { 1: 'bytes', 2: 'bytes', 3: 'varint', 4: 'bytes', 5: 'bytes', 6: 'varint' },
  (reader, field, selector) => {
    if (field === 1) selector.agencyId = reader.string();
    else if (field === 2) selector.routeId = reader.string();
    else if (field === 3) selector.routeType = reader.int32();
    else if (field === 4) selector.trip = readTripDescriptor(reader);
    else if (field === 5) selector.stopId = reader.string();
    else selector.directionId = reader.uint32();
  },
);

const translation = messageKind<Mutable<Translation>>(
  { 1: 'bytes', 2: 'bytes' },
  (reader, field, selector) => {
    if (field === 1) selector.text = reader.string();
    else selector.language = reader.string();
  },
);

const translatedString = messageKind<Translation[]>({ 1: 'bytes' }, (reader, _field, all) => {
  all.push(reader.readMessage(translation, { text: '', language: null }));
});

type AlertParts = Mutable<Omit<FeedAlert, 'activePeriods' | 'informed'>> & {
  readonly activePeriods: ActivePeriod[];
  readonly informed: EntitySelector[];
};

const alert = messageKind<AlertParts>(
  {
    1: 'bytes',
    5: 'bytes',
    6: 'varint',
    7: 'varint',
    8: 'bytes',
    10: 'bytes',
    11: 'bytes',
    14: 'varint',
  },
  (reader, field, parts) => {
    if (field === 1) parts.activePeriods.push(readPeriod(reader));
    else if (field === 5) parts.informed.push(readSelector(reader));
    else if (field === 6) parts.cause = reader.readName(causeNames) ?? 'unknown';
    else if (field === 7) parts.effect = reader.readName(effectNames) ?? 'unknown';
    else if (field === 8) parts.url = reader.readMessage(translatedString, []);
    else if (field === 10) parts.header = reader.readMessage(translatedString, []);
    else if (field === 11) parts.description = reader.readMessage(translatedString, []);
    else parts.severity = reader.readName(severityNames) ?? 'unknown';
  },
);

/** Reads an Alert, which does not know its entity's id yet. */
export function readAlert(reader: MessageReader): AlertParts {
  return reader.readMessage(alert, {
    entityId: '',
    activePeriods: [],
    informed: [],
    cause: 'unknown',
    effect: 'unknown',
    severity: 'unknown',
    url: [],
    header: [],
    description: [],
  });
}

function readPeriod(reader: MessageReader): ActivePeriod {
  return reader.readMessage(timeRange, { startSeconds: null, endSeconds: null });
}

function readSelector(reader: MessageReader): EntitySelector {
  return reader.readMessage(entitySelector, {
    agencyId: null,
    routeId: null,
    routeType: null,
    directionId: null,
    stopId: null,
    trip: null,
  });
}
