import { afterEach, expect, test } from 'vitest';
import { isBusy } from './work-open';

afterEach(() => document.body.replaceChildren());

test.each([
  ['<input type="checkbox">', false],
  ['<input type="text">', true],
  ['<input>', true],
  ['<input type="radio">', true],
  ['<select></select>', true],
  ['<button></button>', false],
])('with the focus in %s letters are taken: %s', (html, busy) => {
  document.body.innerHTML = html;
  (document.body.firstElementChild as HTMLElement).focus();
  expect(isBusy()).toBe(busy);
});
