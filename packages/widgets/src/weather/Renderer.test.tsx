import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { weatherModel } from './model';
import { Renderer } from './Renderer';
import { weatherSample } from './sample';

function read(size: { width: number; height: number }, description = 'Leicht bewölkt'): string {
  const { situation } = weatherSample;
  const here = situation.weather;
  const weather = here && {
    ...here,
    weather: { ...here.weather, weatherDescription: description },
  };
  const model = weatherModel({
    ...weatherSample,
    size,
    situation: { ...situation, weather: description === '' ? null : weather },
  });
  return renderToStaticMarkup(createElement(Renderer, { model })).replace(/<[^>]+>/g, '');
}

it('reads the same however it is drawn', () => {
  expect(read({ width: 480, height: 260 })).toBe('7°C, Leicht bewölkt');
  expect(read({ width: 900, height: 60 })).toBe('7°C, Leicht bewölkt');
  expect(read({ width: 300, height: 260 }, 'Regen mit Schnee-Schauern am Abend')).toBe(
    '7°C, Regen mit Schnee-Schauern am Abend',
  );
});

it('reads ... while it is not known', () => {
  expect(read({ width: 480, height: 260 }, '')).toBe('...');
});
