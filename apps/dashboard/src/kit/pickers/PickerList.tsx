import { Combobox, Loader } from '@mantine/core';
import { Muted } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import type { Found } from './picker-sources';
import styles from './pickers.module.css';

interface Props {
  readonly id: string;
  /** Names the options that are there. */
  readonly drawn: string;
  readonly recent: readonly Found[];
  readonly others: readonly Found[];
  readonly chosenId: number | null;
  /** The DOM id of the first option, which is highlighted then: Enter takes it. */
  readonly firstId: string | undefined;
  /** `null` means that nothing has failed. */
  readonly error: Error | null;
  /** The server has answered. */
  readonly isKnown: boolean;
}

/** The list under an `EntityPicker`, which keeps the focus. */
export function PickerList(props: Props) {
  const { id, drawn, recent, others, chosenId, firstId } = props;
  const { t } = useTranslate();
  const options = others.map((other, index) => (
    <Option
      key={other.id}
      choice={other}
      chosenId={chosenId}
      firstId={index === 0 ? firstId : undefined}
    />
  ));
  return (
    <Combobox.Dropdown>
      <Combobox.Options
        // Other options are new ones: no highlight and no name of an earlier answer stays.
        key={drawn}
        id={id}
        mah={260}
        className={styles.options ?? ''}
        aria-label={t('picker.choices')}
      >
        {recent.length > 0 && (
          <Combobox.Group label={t('picker.recent')}>
            {recent.map((choice) => (
              <Option key={choice.id} choice={choice} chosenId={chosenId} firstId={undefined} />
            ))}
          </Combobox.Group>
        )}
        {recent.length > 0 && others.length > 0 ? (
          <Combobox.Group label={t('picker.all')}>{options}</Combobox.Group>
        ) : (
          options
        )}
      </Combobox.Options>
      <PickerState {...props} />
    </Combobox.Dropdown>
  );
}

interface OptionProps {
  readonly choice: Found;
  readonly chosenId: number | null;
  readonly firstId: string | undefined;
}

function Option({ choice: { id, name, hint }, chosenId, firstId }: OptionProps) {
  const isFirst = firstId !== undefined;
  return (
    <Combobox.Option
      value={String(id)}
      active={id === chosenId}
      {...(isFirst && { id: firstId, selected: true })}
    >
      {name}
      {hint !== undefined && (
        <Muted component="span" ml="xs">
          {hint}
        </Muted>
      )}
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
