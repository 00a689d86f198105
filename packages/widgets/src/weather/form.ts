import type { FieldPath, FormField } from '../host/form';
import { fontFields } from '../shared/font-config';
import type { WeatherConfig } from './schema';

export const weatherForm: readonly FormField<FieldPath<WeatherConfig>>[] = fontFields;
