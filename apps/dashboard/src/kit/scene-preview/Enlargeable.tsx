import { Modal, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import styles from './scene-preview.module.css';

interface Props {
  readonly name: string;
  /** Width by height of the picture. */
  readonly ratio: number;
  /** The picture in its place. */
  readonly children: ReactNode;
  /** The same picture, as wide as it may be. */
  readonly large: ReactNode;
}

/** A preview that a click makes as large as the window; Escape or a click beside it closes it again. */
export function Enlargeable({ name, ratio, children, large }: Props) {
  const { t } = useTranslate();
  const [isLarge, setLarge] = useState(false);
  return (
    <div className={styles.frame}>
      {children}
      <UnstyledButton
        className={styles.button}
        aria-label={t('preview.enlarge', { name })}
        onClick={() => setLarge(true)}
      />
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        // As wide or as high as the window; beside it, the backdrop shows and closes.
        size={`min(100vw, 100dvh * ${ratio})`}
        centered
        padding={0}
        radius={0}
        xOffset={0}
        yOffset={0}
        title={name}
        overlayProps={{ backgroundOpacity: 0.92 }}
        closeButtonProps={{ 'aria-label': t('preview.close') }}
        classNames={{
          content: styles.whole ?? '',
          header: styles.head ?? '',
          title: styles.title ?? '',
        }}
      >
        {large}
      </Modal>
    </div>
  );
}
