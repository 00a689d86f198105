import type { ScenarioTree, ScenarioTreeWarning } from '@perron/schema';
import { IconAlertTriangleFilled, IconEqual } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import styles from '../scenarios.module.css';

interface Props {
  readonly tree: ScenarioTree;
  /** Shows the scenario beside the tree. */
  readonly onShow: (id: number) => void;
}

/** More than these are one line, until an operator asks for them. */
const fewWarnings = 3;

/** The problems of a tree, each with links to its scenarios. */
export function TreeWarnings({ tree, onShow }: Props) {
  const { t } = useTranslate();
  const [showsAll, setAll] = useState(false);
  const { warnings } = tree;
  if (warnings.length === 0) return null;
  const shown = showsAll ? warnings : warnings.slice(0, fewWarnings);
  const names = new Map(tree.items.map(({ id, name }) => [id, name]));
  return (
    <section className={styles.warnings} aria-label={t('scenarios.warnings')}>
      <ul>
        {shown.map((warning) => (
          <li key={keyOf(warning)}>
            <Warning warning={warning} names={names} onShow={onShow} />
          </li>
        ))}
      </ul>
      {warnings.length > fewWarnings && (
        <button type="button" className={styles.link} onClick={() => setAll(!showsAll)}>
          {showsAll
            ? t('scenarios.warnings.fewer')
            : t('scenarios.warnings.all', { count: warnings.length })}
        </button>
      )}
    </section>
  );
}

function keyOf(warning: ScenarioTreeWarning): string {
  return warning.kind === 'unreadable_condition'
    ? `unreadable ${warning.scenario_id}`
    : `equal ${String(warning.parent_id)} ${warning.priority}`;
}

interface WarningProps {
  readonly warning: ScenarioTreeWarning;
  readonly names: ReadonlyMap<number, string>;
  readonly onShow: (id: number) => void;
}

function Warning({ warning, names, onShow }: WarningProps) {
  const { t, number } = useTranslate();
  const name = (id: number) => (
    <button key={id} type="button" className={styles.link} onClick={() => onShow(id)}>
      {names.get(id) ?? `#${id}`}
    </button>
  );
  if (warning.kind === 'unreadable_condition') {
    const { scenario_id, condition, in_force } = warning;
    return (
      <>
        <IconAlertTriangleFilled size={15} className={styles.badSign} aria-hidden="true" />
        {name(scenario_id)}
        <span>{t('scenarios.unknownCondition', { condition })}</span>
        {in_force !== 'false' && (
          <span>{t('scenarios.unreadable.inForce', { condition: in_force })}</span>
        )}
      </>
    );
  }
  const first = warning.scenario_ids.slice(0, 5);
  const others = warning.scenario_ids.length - first.length;
  return (
    <>
      <IconEqual size={15} stroke={2.5} className={styles.doubtSign} aria-hidden="true" />
      <span>{t('scenarios.equalPriority', { priority: number(warning.priority) })}</span>
      {first.map(name)}
      {others > 0 && <span>{t('scenarios.andOthers', { count: others })}</span>}
    </>
  );
}
