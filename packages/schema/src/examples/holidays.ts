import type { Example } from './example';

/** A calendar with one event, Reformation Day 2031. */
const calendar =
  'QkVHSU46VkNBTEVOREFSDQpWRVJTSU9OOjIuMA0KUFJPRElEOi0vL0V4YW1wbGUvL0hvbGlkYXlzLy9FTg0KQkVHSU46VkVWRU5UDQpVSUQ6MUBleGFtcGxlDQpEVFNUQVJUO1ZBTFVFPURBVEU6MjAzMTEwMzENClNVTU1BUlk6UmVmb3JtYXRpb24gRGF5DQpFTkQ6VkVWRU5UDQpFTkQ6VkNBTEVOREFSDQo=';

/** Examples of the calls that bring many holidays at once. */
export const holidayExamples = {
  importHolidays: { body: { file: calendar, type: 'public', preview: true } },
  listHolidayCountries: { query: { language: 'en' } },
  listPublicHolidays: { query: { country: 'DE', subdivision: 'BE' } },
  addPublicHolidays: {
    body: { country: 'DE', subdivision: 'BE', region: 'Berlin', days: ['2031-10-03'] },
  },
} satisfies Record<string, Example>;
