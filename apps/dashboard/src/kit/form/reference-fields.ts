import type { NameSource } from '../pickers/picked-query';
import { pickerSources, sourceOf } from '../pickers/picker-sources';

const file: NameSource = {
  root: 's3-files',
  get: (client, file_id, signal) => client.getS3File({ params: { file_id } }, { signal }),
};

/** The fields of the contract that hold numbers of other entities, or lists of these. */
const references: Readonly<Partial<Record<string, NameSource>>> = {
  bucket_id: pickerSources.bucket,
  business_logic_configuration_id: sourceOf('business_logic_configuration'),
  display_id: pickerSources.display,
  group_id: pickerSources.group,
  line_id: pickerSources.line,
  location_line_ids: pickerSources.line,
  media_file_ids: file,
  output_type_id: pickerSources.output_type,
  parent_id: pickerSources.category,
  pixel_scene_id: pickerSources.scene,
  scenario_id: pickerSources.scenario,
  station_id: pickerSources.station,
};

/** Undefined: the field holds no reference. */
export function referenceOf(field: string): NameSource | undefined {
  return Object.hasOwn(references, field) ? references[field] : undefined;
}
