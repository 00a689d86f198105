import { expect, it } from 'vitest';
import { fitBadges } from './fit-badges';

it('all badges stand in a row that is wide enough', () => {
  expect(fitBadges(3, 96, 30, 3)).toEqual({ shown: 3, more: 0 });
});

it('the last place counts those that have none', () => {
  expect(fitBadges(5, 96, 30, 3)).toEqual({ shown: 2, more: 3 });
});

it('a row without room shows no badge', () => {
  expect(fitBadges(2, 20, 30, 3)).toEqual({ shown: 0, more: 2 });
});
