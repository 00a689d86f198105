import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import styles from './table.module.css';

/** The text of an empty list: that there is nothing yet, and the first step. */
export interface EmptyText {
  readonly title: string;
  readonly text: string;
  /** The next step, such as the button that makes the first one. */
  readonly action?: ReactNode;
  /** Title where a search or a filter has found nothing. */
  readonly nothingFound: string;
}

interface Props {
  readonly text: EmptyText;
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

/** Stands where the rows would be. */
export function EmptyList({ text, isFiltered, onShowAll }: Props) {
  const { t } = useTranslate();
  return (
    <div className={styles.empty}>
      <strong>{isFiltered ? text.nothingFound : text.title}</strong>
      <span>{isFiltered ? t('table.nothingFound.text') : text.text}</span>
      {isFiltered ? (
        <Button variant="default" size="xs" onClick={onShowAll}>
          {t('table.showAll')}
        </Button>
      ) : (
        text.action
      )}
    </div>
  );
}
