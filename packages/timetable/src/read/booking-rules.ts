import type { Booking, BookingNotice, CallBooking } from '../query/timetable-data';
import { ByteDictionary } from './byte-dictionary';
import { badTime, noTime, parseClock } from './clock-text';
import { readTable } from './csv-table';
import type { TableRow } from './csv-table';
import type { SkippedRowList } from './skipped-rows';
import type { ZipArchive } from './zip-archive';

const file = 'booking_rules.txt';
const encoder = new TextEncoder();

/** The contents of `booking_rules.txt`, and which of them calls name together. */
export class BookingRules {
  readonly #ids = new ByteDictionary();
  readonly #rules: CallBooking[] = [];
  readonly #pairs = new Map<number, number>();
  /** Each pair of a rule to board and one to alight once. Entry 0: neither. */
  readonly bookings: CallBooking[] = [{ boarding: null, alighting: null }];

  /** @throws FeedError for a row that cannot be used */
  take(row: TableRow, skipped: SkippedRowList): void {
    row.required('booking_rule_id', 'an id');
    if (row.add('booking_rule_id', this.#ids) < 0) {
      throw row.error('booking_rule_id', 'an id that no other rule has', 'duplicate-id');
    }
    const shared = {
      phone: row.text('phone_number') || null,
      url: row.text('booking_url') || row.text('info_url') || null,
      notice: readNotice(row, skipped),
    };
    const saying = (column: string) => row.text(column) || row.text('message') || null;
    this.#rules.push({
      boarding: said({ ...shared, message: saying('pickup_message') }),
      alighting: said({ ...shared, message: saying('drop_off_message') }),
    });
  }

  /** The number of a rule by a slice of bytes; -1: there is none. */
  find(bytes: Uint8Array, from: number, to: number): number {
    return this.#ids.find(bytes, from, to);
  }

  /** The position in `bookings` of a rule to board and one to alight, which may be -1: none. */
  pair(boarding: number, alighting: number): number {
    const key = (boarding + 1) * (this.#rules.length + 1) + alighting + 1;
    if (key === 0) return 0;
    let known = this.#pairs.get(key);
    if (known === undefined) {
      const both = {
        boarding: this.#rules[boarding]?.boarding ?? null,
        alighting: this.#rules[alighting]?.alighting ?? null,
      };
      this.#pairs.set(key, (known = this.bookings.push(both) - 1));
    }
    return known;
  }
}

/** Reads `booking_rules.txt`; a feed without it has no rules. */
export async function readBookingRules(
  archive: ZipArchive,
  skipped: SkippedRowList,
): Promise<BookingRules> {
  const rules = new BookingRules();
  if (!archive.has(file)) return rules;
  await readTable(archive, file, ['booking_rule_id'], (row) => rules.take(row, skipped), skipped);
  return rules;
}

/** A rule that tells passengers nothing is as good as none. */
function said(booking: Booking): Booking | null {
  const { phone, url, message, notice } = booking;
  return phone === null && url === null && message === null && notice === null ? null : booking;
}

function readNotice(row: TableRow, skipped: SkippedRowList): BookingNotice | null {
  const number = (column: string) => {
    try {
      return row.isEmpty(column) ? null : row.whole(column, 0);
    } catch (error) {
      skipped.note(error);
      return null;
    }
  };
  const minutes = number('prior_notice_duration_min');
  const days = number('prior_notice_last_day');
  const lastTime = readLastTime(row, skipped);
  return minutes === null && days === null && lastTime === null
    ? null
    : { minutes, days, lastTime };
}

/** `18:00:00` as `18:00`. */
function readLastTime(row: TableRow, skipped: SkippedRowList): string | null {
  const column = 'prior_notice_last_time';
  const bytes = encoder.encode(row.text(column));
  const seconds = parseClock(bytes, 0, bytes.length);
  if (seconds === noTime) return null;
  if (seconds !== badTime && seconds < 86_400) {
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return parts.map((part) => String(part).padStart(2, '0')).join(':');
  }
  skipped.note(row.error(column, 'a time of day like 18:00:00'));
  return null;
}
