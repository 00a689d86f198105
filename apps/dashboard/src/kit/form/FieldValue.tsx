import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useNetworkTime } from '../moment/use-network-time';
import { pickedQuery } from '../pickers/picked-query';
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
function referenceOf(field: string): NameSource | undefined {
  return Object.hasOwn(references, field) ? references[field] : undefined;
}

interface Props {
  /** The field, by its name in the contract. */
  readonly name: string;
  readonly value: unknown;
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A field's value in words: what it refers to is named, never numbered. */
export function FieldValue({ name, value }: Props) {
  const { t, number } = useTranslate();
  const { dateTime } = useNetworkTime();
  const reference = referenceOf(name);
  if (value === null || value === undefined || value === '') return t('form.conflict.empty');
  if (Array.isArray(value)) return <Values name={name} values={value} />;
  if (typeof value === 'number') {
    return reference ? <ReferenceName reference={reference} id={value} /> : number(value);
  }
  if (typeof value === 'boolean') return t(value ? 'form.conflict.yes' : 'form.conflict.no');
  if (typeof value === 'string') return moment.test(value) ? dateTime(value) : value;
  return <Parts value={Object.entries(value)} />;
}

function Values({ name, values }: { readonly name: string; readonly values: readonly unknown[] }) {
  const { t } = useTranslate();
  if (values.length === 0) return t('form.conflict.empty');
  const isList = values.some((value) => typeof value === 'object');
  return values.map((value, index) => (
    <Fragment key={index}>
      {index > 0 && (isList ? '\n' : ', ')}
      <FieldValue name={name} value={value} />
    </Fragment>
  ));
}

function Parts({ value }: { readonly value: readonly (readonly [string, unknown])[] }) {
  return value.map(([name, part], index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      <FieldValue name={name} value={part} />
    </Fragment>
  ));
}

function ReferenceName({ reference, id }: { readonly reference: NameSource; readonly id: number }) {
  const { client } = useServices();
  const { data, error } = useQuery(pickedQuery(client, reference, id));
  return data?.name ?? (error ? `#${id}` : '…');
}
