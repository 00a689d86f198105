import { UnstyledButton } from '@mantine/core';
import type { FormField } from '@perron/widgets/definitions';
import { useId, useState } from 'react';
import { useTranslate } from '../../../../i18n/use-translate';
import { ButtonPanel } from '../../../../kit/menu/ButtonPanel';
import { ColorPalette } from './ColorPalette';
import { partsOf, typedColor } from '../../model/colour';
import { FieldRow } from '../FieldRow';
import styles from '../Panel.module.css';
import { placeholdersOf } from '../placeholders';
import { UnknownPlaceholders } from '../UnknownPlaceholders';
import type { FieldEdit } from '../use-field-edit';
import own from './inputs.module.css';
import { ContrastMark } from './ContrastMark';

interface Props {
  readonly path: string;
  readonly field: Extract<FormField<string>, { input: 'color' }>;
  readonly edit: FieldEdit;
}

/** A colour: its swatch opens the palettes, the field takes digits or a placeholder. */
export function ColorRow({ path, field, edit }: Props) {
  const { t, language } = useTranslate();
  const id = useId();
  const problemId = `${id}-problem`;
  const [typed, setTyped] = useState<string | null>(null);
  const label = field.label[language];
  const color = typeof edit.value === 'string' ? edit.value : '';
  const set = (value: string) => {
    edit.set(value);
    edit.settle();
  };
  return (
    <FieldRow path={path} label={label} controlId={id} problem={edit.problem} problemId={problemId}>
      <div className={styles.box} data-bad={edit.problem !== null || undefined}>
        <ButtonPanel
          label={label}
          position="left-start"
          width={248}
          button={(target) => (
            <UnstyledButton aria-label={t('properties.color.open', { field: label })} {...target}>
              <Swatch color={color} />
            </UnstyledButton>
          )}
        >
          {() => (
            <ColorPalette
              label={label}
              color={color}
              placeholders={placeholdersOf(field)}
              onDrag={edit.set}
              onPick={set}
            />
          )}
        </ButtonPanel>
        <input
          id={id}
          autoComplete="off"
          spellCheck={false}
          placeholder={edit.isMixed ? t('properties.mixed') : ''}
          value={typed ?? color}
          aria-invalid={edit.problem !== null}
          {...(edit.problem !== null && { 'aria-describedby': problemId })}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            edit.set(typedColor(value));
          }}
          onBlur={() => {
            setTyped(null);
            edit.settle();
          }}
        />
        <ContrastMark path={path} />
      </div>
      <UnknownPlaceholders text={color} known={placeholdersOf(field)} onCorrect={set} />
    </FieldRow>
  );
}

/** How a colour looks, opaque or not; a placeholder is shown as one. */
export function Swatch({ color }: { readonly color: string }) {
  const isColor = partsOf(color) !== null;
  return (
    <span className={own.swatch} data-placeholder={!isColor || undefined} aria-hidden="true">
      {isColor ? <span style={{ background: color }} /> : '{}'}
    </span>
  );
}
