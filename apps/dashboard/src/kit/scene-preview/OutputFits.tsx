import type { SceneSize } from '@perron/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Muted } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { ToneMark } from '../page/ToneMark';
import { fitOfGroup } from './output-fit';
import styles from './scene-preview.module.css';
import { pixelOutputsQuery } from './outputs-query';

interface Props {
  /** One scene, or the variants of a group. */
  readonly scenes: readonly SceneSize[];
}

const tones = { exact: 'well', scaled: 'well', bars: 'doubtful' } as const;

/** How scenes lie on each output type; of several, the scene that a display would show. */
export function OutputFits({ scenes }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(pixelOutputsQuery(client));
  return (
    <ul className={styles.fits} aria-label={t('preview.outputs')}>
      {data?.map(({ id, name, screen }) => {
        const found = fitOfGroup(scenes, screen);
        return (
          <li key={id}>
            <Link to="/output-type/$outputTypeId" params={{ outputTypeId: String(id) }}>
              {name}
            </Link>
            <span className={styles.size}>{`${screen.width} × ${screen.height}`}</span>
            <span>
              <ToneMark
                tone={found ? tones[found.fit] : 'doubtful'}
                label={t(found ? `preview.fit.${found.fit}` : 'preview.fit.none')}
              />
              {found && scenes.length > 1 && found.fit !== 'exact' && (
                <Muted component="span" ml="xs" className="nowrap">
                  {`${found.scene.width} × ${found.scene.height}`}
                </Muted>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
