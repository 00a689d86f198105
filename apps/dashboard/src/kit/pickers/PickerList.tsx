import { Combobox, Loader } from '@mantine/core';
import type { ComboboxStore } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import type { Found } from './picker-sources';
import styles from './EntityPicker.module.css';

interface Props {
  readonly combobox: ComboboxStore;
  readonly recent: readonly Found[];
  readonly others: readonly Found[];
  readonly chosenId: number | null;
  /** `null` means that nothing has failed. */
  readonly error: Error | null;
  /** The server has answered. */
  readonly isKnown: boolean;
  /**
   * The text that the options answer; `null` if the answer to what is in the field has not come.
   */
  readonly answerTo: string | null;
  /** Other options are drawn. @param isSearch they answer a text */
  readonly onDrawn: (isSearch: boolean) => void;
  readonly onPick: (id: number) => void;
}

/** The list under an `EntityPicker`, which keeps the focus. */
export function PickerList(props: Props) {
  const { combobox, recent, others, chosenId, answerTo, onPick } = props;
  const { t } = useTranslate();
  const onDrawn = useEffectEvent(props.onDrawn);
  const drawn = [...recent, ...others].map(({ id }) => id).join();
  useEffect(() => onDrawn(answerTo !== null && answerTo.trim() !== ''), [answerTo, drawn]);
  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={(id) => onPick(Number(id))}>
      <Combobox.DropdownTarget>
        <span className={styles.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options
          mah={260}
          className={styles.options ?? ''}
          aria-label={t('picker.choices')}
        >
          {recent.length > 0 && (
            <Combobox.Group label={t('picker.recent')}>
              {recent.map((one) => (
                <Option key={one.id} choice={one} chosenId={chosenId} />
              ))}
            </Combobox.Group>
          )}
          {recent.length > 0 && others.length > 0 ? (
            <Combobox.Group label={t('picker.all')}>
              {others.map((one) => (
                <Option key={one.id} choice={one} chosenId={chosenId} />
              ))}
            </Combobox.Group>
          ) : (
            others.map((one) => <Option key={one.id} choice={one} chosenId={chosenId} />)
          )}
        </Combobox.Options>
        <PickerState {...props} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface OptionProps {
  readonly choice: Found;
  readonly chosenId: number | null;
}

function Option({ choice: { id, name, hint }, chosenId }: OptionProps) {
  return (
    <Combobox.Option value={String(id)} active={id === chosenId}>
      {name}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </Combobox.Option>
  );
}

/** Says that the server is asked, has failed, or knows nothing of the kind. */
function PickerState({ error, isKnown, recent, others }: Props) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  if (error) {
    return <Combobox.Empty>{t('picker.failed', { message: errorText(error) })}</Combobox.Empty>;
  }
  if (recent.length + others.length > 0) return null;
  return <Combobox.Empty>{isKnown ? t('picker.nothing') : <Loader size="xs" />}</Combobox.Empty>;
}
