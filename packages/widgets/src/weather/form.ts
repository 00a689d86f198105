import type { FieldPath, FormField } from '../host/form';
import { fontFields } from '../shared/config/font-config';
import type { WeatherConfig } from './schema';

export const weatherForm: readonly FormField<FieldPath<WeatherConfig>>[] = fontFields;
