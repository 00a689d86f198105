import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeaderProvider } from './HeaderProvider';
import { useHeader } from './header-context';

function Title() {
  return <h1>{useHeader().title ?? 'no title yet'}</h1>;
}

test('a page outside of the shell learns what is missing', () => {
  expect(() => renderToString(<Title />)).toThrow('useHeader must be used within a HeaderProvider');
});

test('inside of the shell a page finds the header', () => {
  expect(renderToString(<HeaderProvider children={<Title />} />)).toContain('no title yet');
});
