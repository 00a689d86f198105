import { sampleManifest } from '@perron/schema/testing';
import { expect, test } from 'vitest';
import { picturesOf, picturesOfNews } from './pictures-of';

const origin = 'https://perron.example';
const media = (url: string) => ({ url, contentType: 'image/png', width: 10, height: 10 });
const widget = (id: string, fields: object) => ({ id, type: 'any', x: 0, y: 0, ...fields });

const shown = sampleManifest({
  pixelScenes: [
    {
      id: 1,
      name: 'Board',
      group_id: null,
      width: 800,
      height: 600,
      background: '#000',
      widgets: [
        widget('image', { src: '/files/b.png' }),
        widget('whole address', { src: `${origin}/files/c.png` }),
        widget('deep', { slides: [{ picture: '/files/d.mp4' }] }),
        widget('twice', { src: '/files/a.png' }),
        widget('text', { text: 'See /files/no.png' }),
        widget('elsewhere', { src: 'https://elsewhere.example/files/no.png' }),
        widget('nothing', { src: null, stroke: 2 }),
      ],
    },
  ],
  contents: [
    { id: 1, name: 'Motif', bucketId: null, lineNames: [], media: [media('/files/a.png')] },
  ],
});

test('the pictures of a manifest are those of its contents and of its widgets, each once', () => {
  expect(picturesOf(shown, origin)).toEqual([
    '/files/a.png',
    '/files/b.png',
    '/files/c.png',
    '/files/d.mp4',
  ]);
});

test('the pictures of news are those that this server keeps', () => {
  const article = { title: '/files/no.png', text: '', published_at: null };
  const pictures = ['/files/a.webp', null, 'data:image/png,1', 'https://elsewhere.example/b.png'];
  const articles = pictures.map((image_url) => ({ ...article, image_url }));
  expect(picturesOfNews(articles, origin)).toEqual(['/files/a.webp']);
});
