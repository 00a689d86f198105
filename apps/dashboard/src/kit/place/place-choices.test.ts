import type { Stop } from '@perron/schema';
import { expect, test } from 'vitest';
import { placeChoices } from './place-choices';

function stop(id: string, name: string | null): Stop {
  return { type: 'stop', id, name, location: null, products: null } as unknown as Stop;
}

test('a stop that is a place of displays already is offered once, with its lines', () => {
  const lines = [{ name: 'T1', product: 'tram' }];
  const choices = placeChoices({
    stops: [{ ...stop('1', 'Harbour'), lines } as unknown as Stop],
    listed: [
      { code: '1', name: 'Harbour' },
      { code: 'own', name: 'Depot' },
    ],
    chosen: null,
  });
  expect(choices).toMatchObject([
    { code: '1', lines },
    { code: 'own', lines: [] },
  ]);
});

test('stops of one name are told apart by their codes, and those without a name are left out', () => {
  const choices = placeChoices({
    stops: [stop('1', 'Market'), stop('2', 'Market'), stop('3', null)],
    listed: [],
    chosen: null,
  });
  expect(choices.map(({ name }) => name)).toEqual(['Market · 1', 'Market · 2']);
});

test('the chosen place stays among the choices under its own name', () => {
  const chosen = { code: '1', name: 'Market' };
  const choices = placeChoices({ stops: [stop('2', 'Market')], listed: [], chosen });
  expect(choices.map(({ name }) => name)).toEqual(['Market · 2', 'Market']);
});
