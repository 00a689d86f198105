import { expect, test } from 'vitest';
import { contentOf } from './content-of';

/** A frame whose document the browser lets us read. */
function frameWith(html: string, { url = '/display', readyState = 'complete' } = {}) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  Object.defineProperties(page, { URL: { value: url }, readyState: { value: readyState } });
  const frame = document.createElement('iframe');
  Object.defineProperty(frame, 'contentDocument', { value: page });
  return frame;
}

const ours = '<head><meta name="perron-version" content="0a"></head>';
const portal = '<head><meta name="viewport" content="x"></head>Sign in to Wi-Fi';

test('a page of the display names its version, also while it loads', () => {
  expect(contentOf(frameWith(ours))).toBe('ours');
  expect(contentOf(frameWith(ours, { readyState: 'loading' }))).toBe('ours');
});

test('a portal’s page at the display’s address is foreign once its document is there', () => {
  expect(contentOf(frameWith(portal, { readyState: 'loading' }))).toBe('loading');
  expect(contentOf(frameWith(portal, { readyState: 'interactive' }))).toBe('foreign');
  expect(contentOf(frameWith(portal))).toBe('foreign');
});

test('an empty frame still waits for its page', () => {
  expect(contentOf(frameWith('', { url: 'about:blank' }))).toBe('loading');
});

test('a page that the browser does not let us read is foreign', () => {
  const frame = document.createElement('iframe');
  Object.defineProperty(frame, 'contentDocument', { value: null });
  expect(contentOf(frame)).toBe('foreign');
});
