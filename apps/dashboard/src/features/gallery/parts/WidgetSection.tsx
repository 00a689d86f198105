import { Heading, Muted, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { Columns } from '../columns-in';
import type { GallerySearch } from '../gallery-search';
import type { GalleryTime } from '../gallery-time';
import type { GalleryWidget } from '../gallery-widget';
import { StateCard } from './StateCard';
import styles from './gallery.module.css';

interface Props {
  readonly widget: GalleryWidget;
  readonly view: GallerySearch;
  readonly time: GalleryTime;
  readonly elapsedMs: number;
  readonly columns: Columns;
}

/** One widget: its example large, and its states beside it. */
export function WidgetSection({ widget, view, time, elapsedMs, columns }: Props) {
  const { t, language } = useTranslate();
  const { kind, title, states } = widget;
  const { count, widthPx, gapPx } = columns;
  const isAlone = states.length === 1 || count === 1;
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className={styles.section}>
      <Row component="header" rowGap="2xs" columnGap="sm" align="baseline" wrap="wrap" mb="md">
        <Heading id={`${kind}-title`} size="title" lts="-0.015em">
          <a href={`#${kind}`} className={styles.link}>
            {title[language]}
          </a>
        </Heading>
        <code className={styles.kind}>{kind}</code>
        <Muted component="span" className="tabular">
          {t('gallery.states', { count: states.length })}
        </Muted>
      </Row>
      <div
        className={styles.grid}
        style={{
          gap: `var(--gap-lg) ${gapPx}px`,
          gridTemplateColumns: `repeat(${count}, ${widthPx}px)`,
        }}
      >
        {states.map(({ name, input }, index) => {
          const isLarge = index === 0 && !isAlone;
          return (
            <StateCard
              key={name.en}
              kind={kind}
              name={name[language]}
              state={input}
              view={view}
              time={time}
              elapsedMs={elapsedMs}
              widthPx={isLarge ? 2 * widthPx + gapPx : widthPx}
              isLarge={isLarge}
            />
          );
        })}
      </div>
    </section>
  );
}
