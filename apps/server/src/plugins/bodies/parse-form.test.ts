import { expect, test } from 'vitest';
import { parseForm } from './parse-form';

test('the fields of a form are read', () => {
  expect(parseForm('grant_type=password&username=a%40b.example&password=a+b%2Bc&empty=')).toEqual({
    grant_type: 'password',
    username: 'a@b.example',
    password: 'a b+c',
    empty: '',
  });
});

test.each([
  ['username=a&password=x&username=b', 'body.username: expected this field once'],
  ['username=a%00', 'body.username: expected text without U+0000'],
])('%s is refused', (text, message) => {
  expect(() => parseForm(text)).toThrow(message);
});

test('a field called __proto__ is a field like others', () => {
  const fields = parseForm('__proto__=x');
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(Object.keys(fields)).toEqual(['__proto__']);
});
