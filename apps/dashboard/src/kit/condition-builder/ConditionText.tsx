import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { isFactName } from '@perron/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { completed, completionAt } from './condition-text';
import type { Completion } from './condition-text';
import styles from './ConditionBuilder.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A condition as its text; names and values are completed while it is typed. */
export function ConditionText({ value, onChange }: Props) {
  const { t } = useTranslate();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor belongs once the field shows the completed text. */
  const cursorRef = useRef<number | null>(null);
  const [completion, setCompletion] = useState<Completion | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  useLayoutEffect(() => {
    const cursor = cursorRef.current;
    if (cursor === null) return;
    cursorRef.current = null;
    fieldRef.current?.setSelectionRange(cursor, cursor);
  });
  const type = ({ value: text, selectionStart }: HTMLTextAreaElement) => {
    const found = completionAt(text, selectionStart);
    setCompletion(found);
    // The names are others: one that was chosen among those before is not meant.
    combobox.resetSelectedOption();
    if (found) combobox.openDropdown();
    else combobox.closeDropdown();
    onChange(text);
  };
  const take = (option: string) => {
    if (!completion) return;
    const { text, cursor } = completed(value, completion, option);
    cursorRef.current = cursor;
    onChange(text);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} position="bottom-start" onOptionSubmit={take}>
      <Combobox.Target>
        <Textarea
          ref={fieldRef}
          autosize
          minRows={2}
          maxRows={10}
          spellCheck={false}
          aria-label={t('condition.text')}
          description={t('condition.text.hint')}
          inputWrapperOrder={['input', 'description']}
          classNames={{ input: styles.code ?? '' }}
          value={value}
          onChange={(event) => type(event.currentTarget)}
          onKeyDown={(event) => {
            // Until an arrow key has chosen another one, the first is meant.
            const [first] = completion?.options ?? [];
            const takes = event.key === 'Enter' || event.key === 'Tab';
            if (!takes || !combobox.dropdownOpened || first === undefined) return;
            if (event.ctrlKey || event.metaKey || combobox.getSelectedOptionIndex() >= 0) return;
            event.preventDefault();
            take(first);
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!completion}>
        <Combobox.Options
          mah={260}
          className={styles.options ?? ''}
          aria-label={t('condition.completions')}
        >
          {completion?.options.map((option) => (
            <Combobox.Option key={option} value={option}>
              <span className={styles.option}>
                <code>{option}</code>
                {isFactName(option) && t(`condition.fact.${option}`)}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
