import type { FieldPath, FormField } from '../host/form';
import { themeField } from '../shared/config/theme-field';
import type { NewsConfig } from './schema';

export const newsForm: readonly FormField<FieldPath<NewsConfig>>[] = [
  {
    field: 'overviewDuration',
    label: { en: 'Next article after', de: 'Nächster Artikel nach' },
    input: 'number',
    step: 1_000,
    unit: 'ms',
  },
  {
    field: 'showDetail',
    label: { en: 'Then show the text by itself', de: 'Danach den Text allein zeigen' },
    input: 'switch',
  },
  {
    field: 'detailDuration',
    label: { en: 'Text is shown for', de: 'Text steht' },
    input: 'number',
    step: 1_000,
    unit: 'ms',
    shownWhen: { field: 'showDetail', is: true },
  },
  themeField,
  {
    field: 'fontSize',
    label: { en: 'Size of headlines', de: 'Größe der Schlagzeilen' },
    input: 'number',
    unit: 'px',
    isFontSize: true,
    empty: { en: 'By the size of the widget', de: 'Nach der Größe des Widgets' },
  },
];
