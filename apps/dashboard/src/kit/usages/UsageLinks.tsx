import type { Usages } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { hasPage } from '../kinds/entity-links';
import { linkToOne } from '../kinds/kind-links';
import { kindOf } from '../kinds/kinds';
import styles from './UsageLinks.module.css';

type Usage = Usages['items'][number];

interface Props {
  readonly items: readonly Usage[];
  /** Called when one of them is opened. */
  readonly onOpen?: () => void;
}

/** The users of a thing, each with the way to it. */
export function UsageLinks({ items, onOpen }: Props) {
  const { t } = useTranslate();
  return (
    <ul className={styles.usages}>
      {items.map((usage) => (
        <li key={`${usage.kind} ${usage.id}`}>
          <span className={styles.kind}>{t(`kind.${usage.kind}`)}</span>{' '}
          <UsageLink usage={usage} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface LinkProps {
  readonly usage: Usage;
  readonly onOpen: (() => void) | undefined;
}

function UsageLink({ usage, onOpen }: LinkProps) {
  if (!hasPage(usage)) return usage.name;
  return (
    <Link {...linkToOne(kindOf(usage.kind), usage.id)} onClick={onOpen}>
      {usage.name}
    </Link>
  );
}
