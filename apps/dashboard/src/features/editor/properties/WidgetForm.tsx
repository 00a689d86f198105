import { Box } from '@mantine/core';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { selectionColours } from '../model/selection-colours';
import { ConfigField } from './ConfigField';
import { FontSection } from './FontSection';
import { RowsField } from './inputs/RowsField';
import { PanelSection } from './PanelSection';
import { useEdited } from './properties-context';
import { SelectionColours } from './SelectionColours';
import { isShown, sectionNames, sectionOf, sharedForm, widgetsWith } from './shared-form';
import type { SectionName } from './shared-form';

/** The form of the selected widgets: what their kinds have in common, by sections. */
export function WidgetForm() {
  const { t } = useTranslate();
  const { widgets } = useEdited();
  const form = sharedForm(widgets.map(({ type }) => type)).filter((field) =>
    isShown(field, widgets),
  );
  const isMix = new Set(widgets.map(({ type }) => type)).size > 1;
  const hasColours = isMix && selectionColours(widgets).length > 0;
  if (form.length === 0 && widgets.length > 1 && !hasColours) {
    return (
      <Box component="p" c="dimmed" m={0} p="sm">
        {t('properties.nothingShared')}
      </Box>
    );
  }
  return (
    <>
      {sectionNames.map((name) => {
        const fields = form.filter((field) => sectionOf(field) === name);
        return fields.length === 0 ? null : <Section key={name} name={name} fields={fields} />;
      })}
      {hasColours && <SelectionColours />}
    </>
  );
}

interface Props {
  readonly name: SectionName;
  readonly fields: ReturnType<typeof sharedForm>;
}

/** How many of the selected widgets a section is about; `null` means all. */
function useShare(fields: Props['fields']): string | null {
  const { t } = useTranslate();
  const { widgets } = useEdited();
  const owners = new Set(fields.flatMap(({ field }) => widgetsWith(widgets, field)));
  if (owners.size === widgets.length) return null;
  return t('properties.ofThese', { some: owners.size, all: widgets.length });
}

function Section({ name, fields }: Props) {
  const { t } = useTranslate();
  const share = useShare(fields);
  if (name === 'rows') {
    return fields.map((field) =>
      field.input === 'rows' ? <RowsField key={field.field} field={field} /> : null,
    );
  }
  const note = share !== null && (
    <Row component="p" align="center" c="dimmed" m={0} mt="2xs">
      {share}
    </Row>
  );
  if (name === 'text') return <FontSection fields={fields} note={note} />;
  return (
    <PanelSection name={name} title={t(`properties.section.${name}`)}>
      {note}
      {fields.map((field) => (
        <ConfigField key={field.field} field={field} path={field.field} />
      ))}
    </PanelSection>
  );
}
