import { SegmentedControl, Switch, UnstyledButton } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { Row } from '../../../kit/layout/parts';
import { KeepMenu } from './KeepMenu';
import { MomentMenu } from './MomentMenu';
import { PlaceMenu } from './PlaceMenu';
import { leadingFirst } from './shown-situation';
import type { StageChoice } from './stage-choice';
import { useStageControls } from './stage-context';
import styles from './Situation.module.css';

/** Says whether the stage shows live data, and if not, why. */
function LiveStateText() {
  const { t } = useTranslate();
  const { live, refusal } = useStageControls();
  const tone = live === 'live' ? 'live' : live === 'waiting' ? 'quiet' : 'bad';
  return (
    <span role="status" className={styles.state} data-tone={tone}>
      <span className={styles.dot} aria-hidden="true" />
      {refusal === null
        ? t(`situation.live.${live}`)
        : t('situation.live.refusedBecause', { reason: refusal })}
    </span>
  );
}

const sources: readonly StageChoice['source'][] = ['live', 'sample', 'kept'];

/** The bar below the stage: whose data it shows, at which moment, in which language. */
export function Situation() {
  const { t } = useTranslate();
  const titleId = useId();
  const { choice, change, languages } = useStageControls();
  return (
    <section className={styles.bar} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('situation.title')}
      </h2>
      <SegmentedControl
        size="xs"
        aria-label={t('situation.source')}
        data={sources.map((value) => ({ value, label: t(`situation.source.${value}`) }))}
        value={choice.source}
        onChange={(source) => change({ source })}
      />
      {choice.source === 'live' && <PlaceMenu />}
      <MomentMenu />
      <KeepMenu />
      {choice.source === 'live' && <LiveStateText />}
      <Row align="center" ml="auto">
        <Switch
          size="xs"
          title={t('situation.fill')}
          label={
            <Row component="span" gap="2xs" align="center">
              <IconBraces size={15} aria-hidden="true" />
              <span className={styles.wide}>{t('situation.fill')}</span>
            </Row>
          }
          checked={choice.isFilled}
          onChange={({ currentTarget }) => change({ isFilled: currentTarget.checked })}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('situation.language')}
          data={languages.map((value) => ({ value, label: value.toUpperCase() }))}
          value={leadingFirst(choice.language, languages)[0] ?? choice.language}
          onChange={(language) => change({ language })}
        />
        <UnstyledButton
          className={styles.toggle ?? ''}
          aria-pressed={choice.isLonger}
          title={t('situation.longer.title')}
          onClick={() => change({ isLonger: !choice.isLonger })}
        >
          {t('situation.longer')}
        </UnstyledButton>
      </Row>
    </section>
  );
}
