import { Alert, Button, Group } from '@mantine/core';
import { IconCopy, IconDownload, IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './profile.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Ten recovery codes, which nobody can show again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslate();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without HTTPS, browsers have no clipboard for pages.
      setCopied(false);
    }
  };
  return (
    <Stack gap="md">
      <h3 ref={headingRef} tabIndex={-1} className={styles.subheading}>
        {t('profile.factor.codes')}
      </h3>
      <Alert color="yellow" icon={<IconKey />}>
        {t('profile.factor.codes.text')}
      </Alert>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={15} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('profile.factor.codes.copy')}
        </Button>
        <Button
          variant="default"
          size="xs"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="perron-recovery-codes.txt"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
        >
          {t('profile.factor.codes.download')}
        </Button>
      </Group>
      <p role="status" className={styles.hint}>
        {isCopied !== null &&
          t(isCopied ? 'profile.factor.codes.copied' : 'profile.factor.codes.notCopied')}
      </p>
      <Button className={styles.start ?? ''} onClick={onDone}>
        {t('profile.factor.codes.done')}
      </Button>
    </Stack>
  );
}
