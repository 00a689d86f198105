import type { Disruption, LocationLine, LocationStation } from '@perron/schema';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { operatorPages } from './operator-pages';
import type { VisitorOptions } from './visitors';

/** A Friday at noon, when the trains of the test's timetable run. */
const startMs = Date.parse('2026-11-20T12:00:00+01:00');

/** A server at that noon, and the dashboard's pages of disruptions. Call it outside of all tests, as `operatorPages`. */
export async function disruptionPages() {
  const openedMs = Date.now();
  const nowMs = () => startMs + Date.now() - openedMs;
  const { perron, baseUrl, visitors, enter } = await operatorPages({ nowMs });

  /** The dashboard, whose clock agrees with the server's. */
  async function openDashboard(address: string, options?: VisitorOptions): Promise<Page> {
    const page = options ? await visitors.open(options) : await visitors.openTurnable();
    if (!options) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.clock.setSystemTime(nowMs());
    }
    await enter(page, address);
    return page;
  }

  async function lineOf(name: string): Promise<LocationLine> {
    const { items } = (await perron.send('GET', '/api/location-lines?page_size=200')).json<{
      items: LocationLine[];
    }>();
    const line = items.find((item) => item.name === name);
    if (!line) throw new Error(`the demo has no line ${name}`);
    return line;
  }

  async function stationsOf(line: LocationLine): Promise<LocationStation[]> {
    const address = `/api/location-stations?line_id=${line.id}&sort=position&page_size=200`;
    return (await perron.send('GET', address)).json<{ items: LocationStation[] }>().items;
  }

  async function all(query = ''): Promise<Disruption[]> {
    const address = `/api/disruptions?page_size=200&sort=id${query}`;
    return (await perron.send('GET', address)).json<{ items: Disruption[] }>().items;
  }

  async function make(change: object = {}): Promise<Disruption> {
    const { id: line_id } = await lineOf('U9');
    const body = { type: 'police', title: 'Einsatz', line_id, ...change };
    const answer = await perron.send('POST', '/api/disruptions', { body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Disruption>();
  }

  async function read(id: number): Promise<Disruption> {
    return (await perron.send('GET', `/api/disruptions/${id}`)).json<Disruption>();
  }

  async function chooseLine(page: Page, label: string, name: string): Promise<void> {
    const field = page.getByRole('combobox', { name: label, exact: true }).last();
    await field.fill(name);
    await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
    // The strip is drawn when the stations of the line have come.
    await page
      .getByRole('group', { name: new RegExp(`\\b${name}\\b`) })
      .last()
      .waitFor();
  }

  return {
    startMs,
    perron,
    baseUrl,
    visitors,
    openDashboard,
    lineOf,
    stationsOf,
    all,
    make,
    read,
    chooseLine,
  };
}
