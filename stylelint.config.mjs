// The dashboard's CSS: sizes, weights, gaps and corners come from apps/dashboard/src/theme/scale.css.
const gap = String.raw`var\(--gap-(2xs|xs|sm|md|lg|xl)\)`;
const negative = String.raw`calc\(-1 \* (${gap}|var\(--perron-page-x\))\)`;
// What stands at the window's end moves up while toasts are shown.
const aboveToasts = String.raw`calc\(${gap} \+ var\(--perron-toasts, 0px\)\)`;
const one = `(0|auto|${gap}|${negative}|var\\(--perron-page-x\\)|${aboveToasts})`;
const gaps = [`/^${one}( ${one}){0,3}$/`];
const radius = String.raw`(0|50%|var\(--radius-(sm|md|round)\))`;

/** @type {import('stylelint').Config} */
export default {
  ignoreFiles: ['**/node_modules/**', 'build/**'],
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-allowed-list': {
      'font-size': ['inherit', String.raw`/^var\(--text-(small|dense|body|large|title)\)$/`],
      // A font file's range is no weight of a text.
      'font-weight': ['inherit', '100 900', String.raw`/^var\(--weight-(normal|medium|strong)\)$/`],
      'line-height': ['inherit', String.raw`/^var\(--line-(tight|dense|text)\)$/`],
      font: ['inherit'],
      '/^(row-|column-)?gap$/': gaps,
      '/^(padding|margin)/': gaps,
      '/^border-.*radius$/': [`/^${radius}( ${radius}){0,3}$/`],
    },
    'shorthand-property-no-redundant-values': true,
  },
};
