import type { FormField } from '@perron/widgets/definitions';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { selectionColours } from '../model/selection-colours';
import type { SelectionColour } from '../model/selection-colours';
import { ColorRow } from './inputs/ColorRow';
import { PanelSection } from './PanelSection';
import { useEdited } from './properties-context';
import { useSpotColour } from './use-field-edit';

/** Nobody changes one of more colours than this here: the others are in find and replace. */
const maxColours = 8;

/** The colours of widgets of several kinds: each of them is changed wherever the selection has it. */
export function SelectionColours() {
  const { t } = useTranslate();
  const { widgets } = useEdited();
  // Colours that have become alike meanwhile stay apart: a colour that is dragged through another takes none with it.
  const [colours] = useState(() => selectionColours(widgets).slice(0, maxColours));
  if (colours.length === 0) return null;
  return (
    <PanelSection name="selectionColours" title={t('properties.selectionColours')}>
      {colours.map((colour, index) => (
        <Colour key={index} index={index} colour={colour} />
      ))}
    </PanelSection>
  );
}

interface Props {
  readonly index: number;
  readonly colour: SelectionColour;
}

function Colour({ index, colour: { spots } }: Props) {
  const { t } = useTranslate();
  const edit = useSpotColour(spots);
  const label = t('properties.selectionColour', { number: index + 1, count: spots.length });
  const path = `selectionColour.${index}`;
  const field: Extract<FormField<string>, { input: 'color' }> = {
    field: path,
    input: 'color',
    label: { en: label, de: label },
  };
  return <ColorRow path={path} field={field} edit={edit} />;
}
