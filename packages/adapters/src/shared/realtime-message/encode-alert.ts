import type { BinaryWriter } from '@bufbuild/protobuf/wire';
import { field, writeMessage } from './encode-field';
import { writeTripDescriptor } from './encode-trip-update';
import { causes, effects, severityLevels } from './enum-tables';
import type { EntitySelector, FeedAlert, Translation } from './feed-message';

/** Writes the fields of an Alert. */
export function writeAlert(writer: BinaryWriter, alert: FeedAlert): void {
  for (const { startSeconds, endSeconds } of alert.activePeriods) {
    writeMessage(writer, 1, () => {
      field.time(writer, 1, startSeconds);
      field.time(writer, 2, endSeconds);
    });
  }
  for (const selector of alert.informed) {
    writeMessage(writer, 5, () => writeSelector(writer, selector));
  }
  field.number(writer, 6, causes[alert.cause]);
  field.number(writer, 7, effects[alert.effect]);
  writeTranslations(writer, 8, alert.url);
  writeTranslations(writer, 10, alert.header);
  writeTranslations(writer, 11, alert.description);
  field.number(writer, 14, severityLevels[alert.severity]);
}

function writeSelector(writer: BinaryWriter, selector: EntitySelector): void {
  const { trip } = selector;
  field.text(writer, 1, selector.agencyId);
  field.text(writer, 2, selector.routeId);
  field.number(writer, 3, selector.routeType);
  if (trip) writeMessage(writer, 4, () => writeTripDescriptor(writer, trip));
  field.text(writer, 5, selector.stopId);
  field.number(writer, 6, selector.directionId);
}

function writeTranslations(
  writer: BinaryWriter,
  number: number,
  translations: readonly Translation[],
): void {
  if (translations.length === 0) return;
  writeMessage(writer, number, () => {
    for (const { text, language } of translations) {
      writeMessage(writer, 1, () => {
        field.text(writer, 1, text);
        field.text(writer, 2, language);
      });
    }
  });
}
