import type { FormField } from '@perron/widgets/definitions';
import { formOf } from './form-of';

/** The paths of a kind's numbers that are pixels of the scene; those of lists as `columns.width`. */
export function pixelPaths(type: string): readonly string[] {
  return pathsOf(formOf(type));
}

function pathsOf(form: readonly FormField<string>[]): readonly string[] {
  return form.flatMap((field) => {
    if (field.input === 'rows')
      return pathsOf(field.fields).map((path) => `${field.field}.${path}`);
    const isPixels = field.input === 'number' && (field.unit === 'px' || field.unit === 'px/s');
    return isPixels ? [field.field] : [];
  });
}
