import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { useDisruptions } from '../page-context';
import { templatesQuery } from '../queries';
import { typeSigns } from '../type-signs';
import styles from './ClosureList.module.css';
import { ListSkeleton } from './ListSkeleton';

/** Disruptions to begin from. */
export function TemplateList() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { network } = useDisruptions();
  const { data, error, isFetching, refetch } = useQuery(templatesQuery(client));
  if (error) {
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('disruptions.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0) {
    return (
      <div className={styles.empty}>
        <strong>{t('disruptions.templates.empty')}</strong>
        <span>{t('disruptions.templates.empty.text')}</span>
      </div>
    );
  }
  return (
    <ul className={styles.rows}>
      {data.items.map(({ id, name, type, line_id, title, duration_minutes }) => {
        const { Sign } = typeSigns[type];
        const line = network.lines.find((one) => one.id === line_id);
        return (
          <li key={id}>
            <Link
              to="/disruptions/edit"
              search={{ tab: 'templates', page: 1, template: id }}
              className={styles.row}
            >
              <Sign size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.badges}>
                {line && <LineBadge name={line.name} line={network.signOf(line.name)} />}
              </span>
              <span className={styles.text}>
                <span className={styles.title}>{name}</span>
                <span className={styles.sub}>{title}</span>
              </span>
              <span className={styles.when}>
                <span className={styles.sub}>
                  {duration_minutes === null
                    ? t('disruptions.openEnd.short')
                    : t('disruptions.minutes', { count: duration_minutes })}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
