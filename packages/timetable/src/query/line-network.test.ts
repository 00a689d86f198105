import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFeed } from '../read/read-feed';
import { feedWith } from '../testing/feed-zip';
import { loadFeed } from '../testing/load-feed';
import type { LineNetwork } from './line-network';
import { Timetable } from './timetable';

/** A line of stations with one letter, from trips such as `8x A B C` (eight trips) or `back: C B A`. */
async function lineOf(...trips: readonly string[]): Promise<LineNetwork> {
  const [line] = await linesOf([['u8', 'U8', trips]]);
  return line!;
}

type Route = readonly [id: string, name: string, trips: readonly string[]];

async function linesOf(routes: readonly Route[]): Promise<readonly LineNetwork[]> {
  const stops = new Set<string>();
  const rows = { trips: [] as string[], times: [] as string[] };
  for (const [route, , patterns] of routes) {
    for (const text of patterns) {
      const [, count = '1', back, calls = ''] = /^(?:(\d+)x )?(back: )?(.*)$/.exec(text) ?? [];
      for (let nth = 0; nth < Number(count); nth++) {
        const trip = `${route}-${rows.trips.length}`;
        rows.trips.push(`${route},daily,${trip},,${back ? 1 : 0}`);
        calls.split(' ').forEach((stop, at) => {
          stops.add(stop);
          const time = `08:${String(at + 10)}:00`;
          rows.times.push(`${trip},${time},${time},${stop},${at + 1}`);
        });
      }
    }
  }
  const timetable = await loadFeed(
    feedWith({
      'routes.txt': `route_id,route_short_name,route_type\n${routes.map(([id, name]) => `${id},${name},400`).join('\n')}`,
      'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${[...stops].map((id) => `${id},${id},52.5,13.4`).join('\n')}`,
      'trips.txt': `route_id,service_id,trip_id,trip_headsign,direction_id\n${rows.trips.join('\n')}`,
      'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${rows.times.join('\n')}`,
    }),
  );
  return timetable.lineNetworks();
}

/** Its stretches as `A B C`, with the trips on each. */
function stretches({ stretches: all, stations }: LineNetwork): string[] {
  return all.map(
    (stretch) => `${stretch.stations.map((at) => stations[at]!.name).join(' ')}: ${stretch.trips}`,
  );
}

describe('a line with its branches', () => {
  it('is one stretch when all trips go its way, there, back, and only a part of it', async () => {
    const line = await lineOf('9x A B C D', '9x back: D C B A', '2x B C');
    expect(stretches(line)).toEqual(['A B C D: 20']);
    expect(line.headsigns).toEqual(['D', 'A']);
  });

  it('forks where some trips go elsewhere, and comes together where others join', async () => {
    const line = await lineOf('9x A B C D E', '5x A B X Y', '4x back: E D V W');
    expect(stretches(line)).toEqual(['A B C D E: 18', 'B X Y: 5', 'W V D: 4']);
  });

  it('has another way between two of its stations as a stretch from one to the other', async () => {
    expect(stretches(await lineOf('9x A B C D', '5x A X C D'))).toEqual([
      'A B C D: 14',
      'A X C: 5',
    ]);
  });

  it('is not changed by trips that pass stations by', async () => {
    expect(stretches(await lineOf('9x A B C D', '5x A C D', '5x A D'))).toEqual(['A B C D: 19']);
  });

  it('has a long way to a depot as a branch, never as its trunk', async () => {
    const line = await lineOf('60x A B C', '1x A B X Y Z D E F');
    expect(stretches(line)).toEqual(['A B C: 61', 'B X Y Z D E F: 1']);
  });

  it('is closed where trips come round to their first station', async () => {
    const ring = await lineOf('9x A B C D A', '2x C D A B');
    expect(stretches(ring)).toEqual(['A B C D: 11', 'D A: 11']);
    expect(ring.headsigns).toEqual(['A', null]);
  });

  it('has the loop at its end where trips turn, and calls at one of its stations twice', async () => {
    const loop = await lineOf('9x A B C D E C B A');
    expect(stretches(loop)).toEqual(['A B C D E: 9', 'E C: 9']);
  });

  it('may have parts that do not meet, and a single station', async () => {
    expect(stretches(await lineOf('9x A B', '2x X Y'))).toEqual(['A B: 9', 'X Y: 2']);
    expect(stretches(await lineOf('9x A'))).toEqual(['A: 9']);
  });
});

describe('the lines of a network', () => {
  it('are as people count them: routes of one name that meet are one line', async () => {
    const lines = await linesOf([
      ['a', '100', ['9x A B C']],
      ['b', '100', ['3x B D']],
      ['elsewhere', '100', ['9x X Y']],
      ['unused', '200', []],
    ]);
    expect(lines.map((line) => line.lines.map(({ id }) => id))).toEqual([
      ['a', 'b'],
      ['elsewhere'],
    ]);
    expect(stretches(lines[0]!)).toEqual(['A B C: 12', 'B D: 3']);
  });

  it('know whether a trip goes against the drawing, by its stations or else by its direction', async () => {
    const line = await lineOf('9x A B C D');
    const at = (names: string) =>
      names.split(' ').map((name) => line.stations.find((stop) => stop.name === name)!.index);
    expect(line.goesBack(at('B C D'), 1)).toBe(false);
    expect(line.goesBack(at('D B A'), 0)).toBe(true);
    expect(line.goesBack(at('D'), 1)).toBe(true);
    expect(line.goesBack(at('D'), null)).toBe(false);
  });
});

describe('the lines of the demo', () => {
  let lines: readonly LineNetwork[];
  beforeAll(async () => {
    const zip = path.join(import.meta.dirname, '../../../../data/berlin-main.gtfs.zip');
    lines = new Timetable(await readFeed(zip)).lineNetworks();
  });

  it('have every station that any trip of theirs calls at, once', () => {
    expect(lines).toHaveLength(110);
    for (const { stations, stretches: all } of lines) {
      expect(new Set(stations).size).toBe(stations.length);
      expect(new Set(all.flatMap((stretch) => stretch.stations)).size).toBe(stations.length);
    }
  });

  it('close the ring of the S41, and say its direction as the trains do', () => {
    const ring = lines.find((line) => line.lines[0]!.name === 'S41')!;
    expect(ring.stretches[0]!.stations).toHaveLength(27);
    expect(ring.stretches[1]!.stations).toEqual([26, 0]);
    expect(ring.headsigns).toEqual(['Ringbahn S41 ⟳', null]);
  });
});
