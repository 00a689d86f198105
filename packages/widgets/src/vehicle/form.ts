import type { FieldPath, FormField } from '../host/form';
import { fontFields } from '../shared/config/font-config';
import type { VehicleConfig } from './schema';

export const vehicleForm: readonly FormField<FieldPath<VehicleConfig>>[] = fontFields;
