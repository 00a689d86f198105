import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { NameRule } from '@perron/schema';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import { maxRules, visibleBlanks } from '../style-values';
import styles from './network-style.module.css';

interface Props {
  readonly label: ReactNode;
  readonly value: readonly NameRule[];
  readonly onChange: (rules: NameRule[]) => void;
  /** It is about the list as a whole. */
  readonly error: ReactNode;
  /** By path, as in `names.0.remove`. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** How many names each rule changes, by its place; `null` if it is not known, or not yet. */
  readonly hitsOf: (index: number) => number | null;
}

/** The rules, in their order: each takes a text off names, or replaces it. */
export function NameRules({ label, value: rules, onChange, error, errors, hitsOf }: Props) {
  const { t } = useTranslate();
  return (
    <FieldGroup name="names" label={label} hint={t('networkStyle.names.hint')} error={error}>
      {rules.length === 0 && (
        <Muted fz="body" mt="2xs" mb="xs">
          {t('networkStyle.names.none')}
        </Muted>
      )}
      <ol className="plain">
        {rules.map((rule, index) => {
          const set = (change: Partial<NameRule>) =>
            onChange(rules.map((entry, at) => (at === index ? changedRule(entry, change) : entry)));
          const number = index + 1;
          return (
            // Rules have no ids, so their position is the key.
            <li key={index} className={styles.rule}>
              <TextInput
                className={styles.text ?? ''}
                name={`names.${index}.remove`}
                label={t('networkStyle.rule.remove')}
                maxLength={60}
                value={rule.remove}
                error={errors[`names.${index}.remove`]}
                description={<Hits text={rule.remove} hits={hitsOf(index)} />}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                onChange={({ currentTarget }) => set({ remove: currentTarget.value })}
              />
              <TextInput
                className={styles.text ?? ''}
                name={`names.${index}.replacement`}
                label={t('networkStyle.rule.replacement')}
                maxLength={60}
                value={rule.replacement ?? ''}
                error={errors[`names.${index}.replacement`]}
                description={<Blanks text={rule.replacement ?? ''} />}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                onChange={({ currentTarget }) => set({ replacement: currentTarget.value })}
              />
              <Select
                label={t('networkStyle.rule.where')}
                allowDeselect={false}
                value={rule.where}
                onChange={(where) => where && set({ where })}
                data={(['start', 'end', 'anywhere'] as const).map((where) => ({
                  value: where,
                  label: t(`networkStyle.where.${where}`),
                }))}
              />
              <div className={styles.buttons}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  disabled={index === 0}
                  aria-label={t('networkStyle.rule.up', { number })}
                  onClick={() => onChange(movedUp(rules, index))}
                >
                  <IconArrowUp size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('networkStyle.rule.drop', { number })}
                  onClick={() => onChange(rules.filter((_, at) => at !== index))}
                >
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ol>
      {rules.length < maxRules && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => onChange([...rules, { where: 'end', remove: '' }])}
        >
          {t('networkStyle.rule.add')}
        </Button>
      )}
    </FieldGroup>
  );
}

function movedUp(rules: readonly NameRule[], index: number): NameRule[] {
  const moved = [...rules];
  const [rule] = moved.splice(index, 1);
  if (rule) moved.splice(index - 1, 0, rule);
  return moved;
}

/** Without a text in its place a rule takes off, as one that never had one. */
function changedRule(rule: NameRule, change: Partial<NameRule>): NameRule {
  const { replacement, ...rest } = { ...rule, ...change };
  return replacement === undefined || replacement === '' ? rest : { ...rest, replacement };
}

/** A blank at an end of the text counts, and cannot be seen in its field. */
function Blanks({ text }: { readonly text: string }) {
  if (!/^ | $/.test(text)) return null;
  return <code className={styles.shown}>{visibleBlanks(text)}</code>;
}

function Hits({ text, hits }: { readonly text: string; readonly hits: number | null }) {
  const { t } = useTranslate();
  if (text === '') return null;
  return (
    <>
      <code className={styles.shown}>{visibleBlanks(text)}</code>
      {hits !== null && ` ${t('networkStyle.rule.hits', { count: hits })}`}
    </>
  );
}
