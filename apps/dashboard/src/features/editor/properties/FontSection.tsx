import { UnstyledButton } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconItalic,
  IconLayoutAlignBottom,
  IconLayoutAlignMiddle,
  IconLayoutAlignTop,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { FormField } from '@perron/widgets/definitions';
import type { ReactNode } from 'react';
import { Grid } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { ConfigField } from './ConfigField';
import { PanelSection } from './PanelSection';
import styles from './Panel.module.css';
import { useConfigField } from './use-field-edit';

/** Signs of the options of a font, by the field's path and the option. */
const icons: Readonly<Record<string, Icon>> = {
  'font.align left': IconAlignLeft,
  'font.align center': IconAlignCenter,
  'font.align right': IconAlignRight,
  'font.alignVertical top': IconLayoutAlignTop,
  'font.alignVertical middle': IconLayoutAlignMiddle,
  'font.alignVertical bottom': IconLayoutAlignBottom,
  'font.italic': IconItalic,
  'font.underline': IconUnderline,
  'font.strikeThrough': IconStrikethrough,
};

/** Fields of a font that are beside each other as signs. */
const asIcons: ReadonlySet<string> = new Set(
  Object.keys(icons).map((key) => key.split(' ')[0] ?? ''),
);

interface Props {
  readonly fields: readonly FormField<string>[];
  /** Says of which of the selected widgets these are. */
  readonly note: ReactNode;
}

/** How a text looks: its usual fields, alignment and emphasis as signs. */
export function FontSection({ fields, note }: Props) {
  const { t } = useTranslate();
  const choices = fields.filter(({ field, input }) => asIcons.has(field) && input === 'choice');
  const switches = fields.filter(({ field, input }) => asIcons.has(field) && input === 'switch');
  const others = fields.filter(({ field }) => !asIcons.has(field));
  return (
    <PanelSection name="text" title={t('properties.section.text')}>
      {note}
      {others.map((field) => (
        <ConfigField key={field.field} field={field} path={field.field} />
      ))}
      <Grid columns="1fr 1fr">
        {choices.map((field) => (
          <IconChoice key={field.field} field={field} />
        ))}
      </Grid>
      <div className={styles.segments} role="group" aria-label={t('properties.emphasis')}>
        {switches.map((field) => (
          <IconSwitch key={field.field} field={field} />
        ))}
      </div>
    </PanelSection>
  );
}

function IconChoice({ field }: { readonly field: FormField<string> }) {
  const { language } = useTranslate();
  const edit = useConfigField(field.field);
  if (field.input !== 'choice') return null;
  return (
    <div
      role="group"
      data-field={field.field}
      aria-label={field.label[language]}
      className={styles.segments}
    >
      {field.options.map(({ value, label }) => {
        const Icon = icons[`${field.field} ${value}`];
        return (
          <UnstyledButton
            key={value}
            className={styles.segment ?? ''}
            aria-pressed={edit.value === value}
            aria-label={label[language]}
            title={label[language]}
            onClick={() => {
              edit.set(value);
              edit.settle();
            }}
          >
            {Icon ? <Icon size={16} aria-hidden="true" /> : label[language]}
          </UnstyledButton>
        );
      })}
    </div>
  );
}

function IconSwitch({ field }: { readonly field: FormField<string> }) {
  const { language } = useTranslate();
  const edit = useConfigField(field.field);
  const Icon = icons[field.field];
  return (
    <UnstyledButton
      data-field={field.field}
      className={styles.segment ?? ''}
      aria-pressed={edit.value === true}
      aria-label={field.label[language]}
      title={field.label[language]}
      onClick={() => {
        edit.set(edit.value !== true);
        edit.settle();
      }}
    >
      {Icon && <Icon size={16} aria-hidden="true" />}
    </UnstyledButton>
  );
}
