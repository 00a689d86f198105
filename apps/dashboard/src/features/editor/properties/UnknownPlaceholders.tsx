import { UnstyledButton } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import { corrected } from '../model/placeholder-text';
import styles from './Panel.module.css';
import { unknownPlaceholders } from './placeholders';
import type { Placeholder } from './placeholders';

interface Props {
  readonly text: string;
  readonly known: readonly Placeholder[];
  readonly onCorrect: (text: string) => void;
}

/** Names the placeholders of a text that nothing fills, and offers those that are meant. */
export function UnknownPlaceholders({ text, known, onCorrect }: Props) {
  const { t } = useTranslate();
  if (known.length === 0) return null;
  return unknownPlaceholders(text, known).map(({ path, nearest }) => (
    <p key={path} role="status" className={styles.hint}>
      {t('properties.placeholder.unknown', { path })}
      {nearest !== null && (
        <UnstyledButton
          className={styles.link ?? ''}
          onClick={() => onCorrect(corrected(text, path, nearest))}
        >
          {t('properties.placeholder.use', { path: nearest })}
        </UnstyledButton>
      )}
    </p>
  ));
}
