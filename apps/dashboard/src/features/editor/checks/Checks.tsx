import { Box } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Row, Split } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { labelOfId } from '../model/widget-label';
import { useEditor, useEditorState } from '../session/editor-context';
import styles from './Checks.module.css';
import type { Finding, Level } from './finding';
import { findingText, fixText } from './finding-text';
import { useChecks } from './use-checks';

const icons = {
  error: IconAlertOctagon,
  warning: IconAlertTriangle,
  hint: IconInfoCircle,
} as const satisfies Record<Level, unknown>;

/** More than these would push everything else out of the panel. */
const min = 4;

/** Problems that passengers would have with the scene, found while it is edited. */
export function Checks() {
  const { t } = useTranslate();
  const headingId = useId();
  const { findings, passed } = useChecks();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? findings : findings.slice(0, min);
  const more = findings.length - min;
  return (
    <Box component="section" fz="dense" py="xs" lh="var(--line-tight)" aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{t('checks.title')}</h2>
        <Split
          role="status"
          component="span"
          rowGap="2xs"
          columnGap="xs"
          align="baseline"
          wrap="wrap"
          flex={1}
        >
          {findings.length > 0 && (
            <span className={styles.count} data-level={findings[0]?.level}>
              {t('checks.count', { count: findings.length })}
            </span>
          )}
          <Row
            component="span"
            display="inline-flex"
            gap="2xs"
            align="center"
            c="var(--perron-ok)"
            ml="auto"
          >
            <IconCircleCheck size={15} aria-hidden="true" />
            {t('checks.passed', { count: passed })}
          </Row>
        </Split>
      </header>
      {findings.length === 0 && (
        <Box component="p" c="dimmed" m={0} px="sm" pb="xs">
          {t('checks.none')}
        </Box>
      )}
      <Box component="ul" px="xs" className="plain">
        {shown.map((finding) => (
          <FindingRow key={finding.key} finding={finding} />
        ))}
      </Box>
      {more > 0 && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('checks.fewer') : t('checks.more', { count: more })}
        </button>
      )}
    </Box>
  );
}

function FindingRow({ finding }: { readonly finding: Finding }) {
  const translator = useTranslate();
  const { t, language } = translator;
  const { session } = useEditor();
  const widgets = useEditorState((state) => state.design.widgets);
  const isSelected = useEditorState((state) => state.selection.includes(finding.widgetId));
  const nameOf = (id: string) => labelOfId(widgets, id, language);
  const { level, fix, widgetId } = finding;
  const Icon = icons[level];
  const widget = nameOf(widgetId);
  const text = findingText(translator, finding, nameOf);
  return (
    <li className={styles.finding} data-selected={isSelected}>
      <Icon
        size={16}
        stroke={1.75}
        role="img"
        aria-label={t(`checks.level.${level}`)}
        className={styles.sign}
        data-level={level}
      />
      <Box miw={0} className="anywhere">
        <button
          type="button"
          className={styles.select}
          aria-label={t('checks.select', { widget, finding: text })}
          onClick={() => session.select([widgetId])}
        >
          <Box component="span" display="block" fw="var(--weight-strong)">
            {widget}
          </Box>
          {text}
        </button>
        {fix && (
          <button
            type="button"
            className={styles.mend}
            aria-label={t('checks.mendOf', { mend: fixText(translator, fix.label), widget })}
            onClick={() => session.edit(fix.step)}
          >
            {fixText(translator, fix.label)}
          </button>
        )}
      </Box>
    </li>
  );
}
