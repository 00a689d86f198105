import { useTranslate } from '../../../i18n/use-translate';
import { ConfigField } from './ConfigField';
import { FontSection } from './FontSection';
import { RowsField } from './inputs/RowsField';
import styles from './Panel.module.css';
import { PanelSection } from './PanelSection';
import { useEdited } from './properties-context';
import { isShown, sectionNames, sectionOf, sharedForm } from './shared-form';
import type { SectionName } from './shared-form';

/** The form of the selected widgets: what their kinds have in common, by sections. */
export function WidgetForm() {
  const { t } = useTranslate();
  const { widgets } = useEdited();
  const form = sharedForm(widgets.map(({ type }) => type)).filter((field) =>
    isShown(field, widgets),
  );
  if (form.length === 0 && widgets.length > 1) {
    return <p className={styles.empty}>{t('properties.nothingShared')}</p>;
  }
  return sectionNames.map((name) => {
    const fields = form.filter((field) => sectionOf(field) === name);
    return fields.length === 0 ? null : <Section key={name} {...{ name, fields }} />;
  });
}

interface Props {
  readonly name: SectionName;
  readonly fields: ReturnType<typeof sharedForm>;
}

function Section({ name, fields }: Props) {
  const { t } = useTranslate();
  if (name === 'text') return <FontSection fields={fields} />;
  if (name === 'rows') {
    return fields.map((field) =>
      field.input === 'rows' ? <RowsField key={field.field} field={field} /> : null,
    );
  }
  return (
    <PanelSection name={name} title={t(`properties.section.${name}`)}>
      {fields.map((field) => (
        <ConfigField key={field.field} field={field} path={field.field} />
      ))}
    </PanelSection>
  );
}
