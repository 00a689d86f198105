import { tidyStationName } from '@perron/core';
import { useTranslate } from '../../../../i18n/use-translate';
import { StopField } from '../../../../kit/pickers/StopField';
import type { FieldEdit } from '../use-field-edit';
import { ChipsRow, textsOf } from './ChipsRow';
import { useNetworkStyle } from '../../../../i18n/network-style';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly edit: FieldEdit;
}

/** Stations by the names that boards show. */
export function StationsRow({ path, label, edit }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const chosen = textsOf(edit.value);
  return (
    <ChipsRow
      path={path}
      label={label}
      edit={edit}
      options={chosen.map((name) => ({ value: name, label: `${name} ×` }))}
    >
      <StopField
        label={null}
        spokenLabel={t('properties.stations.add', { field: label })}
        placeholder={t('properties.stations.search')}
        name=""
        isCleared
        onPick={({ name }) => {
          edit.set([...new Set([...chosen, tidyStationName(name, style)])]);
          edit.settle();
        }}
      />
    </ChipsRow>
  );
}
