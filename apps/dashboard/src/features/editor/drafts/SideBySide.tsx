import type { PixelScene } from '@perron/schema';
import { Grid } from '../../../kit/layout/parts';
import { SampleScene } from '../../../kit/scene-preview/SampleScene';
import type { Design } from '../model/design';
import styles from './drafts.module.css';

interface Side {
  readonly title: string;
  readonly design: Design;
}

/** A design as displays would draw it. */
export function pictureOf(design: Design): PixelScene {
  return { ...design, id: 1, group_id: null, widgets: [...design.widgets] };
}

/** Designs beside each other, each with its title. */
export function SideBySide({ sides }: { readonly sides: readonly Side[] }) {
  return (
    <Grid columns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))" gap="md">
      {sides.map(({ title, design }) => (
        <figure key={title} className={styles.side}>
          <figcaption>{title}</figcaption>
          <div className={styles.picture}>
            <SampleScene scene={pictureOf(design)} label={title} maxHeight="38vh" />
          </div>
        </figure>
      ))}
    </Grid>
  );
}
