import { useOs } from '@mantine/hooks';
import { Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import styles from './Keys.module.css';

interface Props {
  /** As a shortcut has them: `mod+k`, `g d`, `?`. */
  readonly keys: string;
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  ' ': '␣',
};

/** The keys of a shortcut, as they are on this device's keyboard. */
export function Keys({ keys }: Props) {
  const { t } = useTranslate();
  const os = useOs({ getValueInEffect: false });
  const mod = os === 'macos' || os === 'ios' ? '⌘' : t('shortcuts.ctrl');
  const caps = keys.split(/ |(?<=.)\+/).map((key) => {
    if (key === 'mod') return mod;
    if (key in signs) return signs[key];
    if (key === 'shift') return t('shortcuts.shift');
    return keys.includes('+') && key.length === 1 ? key.toUpperCase() : key;
  });
  return (
    <Row component="span" display="inline-flex" gap="2xs" flex="none">
      {caps.map((cap, index) => (
        <kbd key={index} className={styles.key}>
          {cap}
        </kbd>
      ))}
    </Row>
  );
}
