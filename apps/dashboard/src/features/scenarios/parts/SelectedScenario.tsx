import { Skeleton } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { deletionOf } from '../../../kit/kinds/kind-calls';
import { Heading, Muted, Row } from '../../../kit/layout/parts';
import { DeleteButton } from '../../../kit/mutation/DeleteButton';
import { scenarioQuery } from '../../../kit/network/programme-queries';
import { LinkButton } from '../../../kit/page/LinkButton';
import { Notice } from '../../../kit/page/Notice';
import { ToneMark } from '../../../kit/page/ToneMark';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import styles from '../scenarios.module.css';

interface Props {
  /** The last condition that displays could read; "false": there was none. */
  readonly inForce: string;
}

/** Says that displays cannot read a condition, and what they go by meanwhile. */
function UnreadableCondition({ inForce }: Props) {
  const { t } = useTranslate();
  if (inForce === 'false') return <ToneMark tone="bad" label={t('scenarios.unreadable.text')} />;
  return (
    <>
      <ToneMark tone="bad" label={t('scenarios.unreadable.kept')} />
      <Muted component="div">{t('scenarios.unreadable.inForce', { condition: inForce })}</Muted>
    </>
  );
}

/** The scenario that is selected in the tree: its main facts and its actions. */
export function SelectedScenario({ id }: { readonly id: number }) {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(scenarioQuery(client, id));
  if (error) {
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('scenarios.one.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  if (!data) return <Skeleton height={160} />;
  const { name, type, condition, condition_problem, condition_in_force, priority, playlists } =
    data;
  return (
    <>
      <Heading mb="xs" className="anywhere">
        {name}
      </Heading>
      {type === 'scenario' && (
        <dl className={styles.facts}>
          <dt>{t('scenarios.condition')}</dt>
          <dd>
            <code className={styles.code}>{condition}</code>
            {condition_problem !== null && <UnreadableCondition inForce={condition_in_force} />}
          </dd>
          <dt>{t('scenarios.priority')}</dt>
          <dd>{number(priority)}</dd>
          <dt>{t('scenarios.outputs')}</dt>
          <dd>
            {playlists.length === 0 && t('scenarios.noOutputs')}
            {playlists.map(({ id: playlistId, output_type, scene_count, duration }) => (
              <div key={playlistId}>
                {output_type.name}
                <Muted component="span">
                  {' '}
                  {scene_count === 0
                    ? t('scenarios.emptyPlaylist')
                    : t('scenarios.round', { count: scene_count, seconds: number(duration) })}
                </Muted>
              </div>
            ))}
          </dd>
        </dl>
      )}
      <Row wrap="wrap">
        <LinkButton to="/scenario/edit" search={{ id }} variant="default" Icon={IconPencil}>
          {t('scenarios.edit')}
        </LinkButton>
        {type === 'category' && (
          <LinkButton
            to="/scenario/edit"
            search={{ parentId: id }}
            variant="default"
            Icon={IconPlus}
          >
            {t('scenarios.newInside')}
          </LinkButton>
        )}
        <DeleteButton item={data} calls={deletionOf(client, 'scenario')} />
      </Row>
    </>
  );
}
