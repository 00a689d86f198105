import type { PixelSceneEntity } from '@perron/schema';
import { isWidgetType, registry } from '@perron/widgets/definitions';
import { useTranslate } from '../../../i18n/use-translate';
import type { Language } from '../../../i18n/language';
import styles from './SceneStage.module.css';

function titleOf(type: string, language: Language): string {
  return isWidgetType(type) ? registry[type].title[language] : type;
}

/** The widgets of a scene by name and place, the lowest first, as they are drawn. */
export function WidgetPlaces({ scene }: { readonly scene: PixelSceneEntity }) {
  const { t, language } = useTranslate();
  return (
    <section>
      <h2 className={styles.heading}>
        {t('scenes.widgets.count', { count: scene.widgets.length })}
      </h2>
      <p>{t('scenes.noEditor')}</p>
      {scene.widgets.length > 0 && (
        <div className={styles.places}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('scenes.widget')}</th>
                <th scope="col">{t('scenes.widget.id')}</th>
                <th scope="col" className={styles.number}>
                  {t('scenes.widget.place')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('scenes.size')}
                </th>
              </tr>
            </thead>
            <tbody>
              {scene.widgets.map(({ id, type, x, y, width, height }, index) => (
                <tr key={`${id} ${index}`}>
                  <th scope="row">{titleOf(type, language)}</th>
                  <td>{id}</td>
                  <td className={styles.number}>{`${x}, ${y}`}</td>
                  <td className={styles.number}>{`${width} × ${height}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
