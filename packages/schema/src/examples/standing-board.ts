/** The report of a display that shows the departures of its station and has no problem. */
export const standingBoard = {
  place: { station_code: '900100003', output_type_id: 6, platform: null, line: null },
  state: 'scene',
  manifest_version: '0123456789abcdef',
  scenario: { id: 18, name: 'Departures Display' },
  scene: { id: 1, name: 'Departures' },
  freshness: 'live',
  lacks: [],
  trace: [
    {
      id: 18,
      name: 'Departures Display',
      priority: 50,
      condition: 'true',
      value: { state: 'fulfilled' },
    },
  ],
  sources: [{ name: 'departures', status: 'success', age_seconds: 12, problem: null }],
  problems: [],
  build: 'index-3f9a1c2b',
  page_id: '5f0c2a9e71b84d36',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0',
  screen: { width: 1920, height: 1080 },
  memory_bytes: 9_000_000,
  uptime_seconds: 86_400,
  device_time: '2026-11-20T13:03:00.120Z',
};
