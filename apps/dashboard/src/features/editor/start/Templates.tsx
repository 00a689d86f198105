import { UnstyledButton } from '@mantine/core';
import { pixelSceneId } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Heading } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { SampleScene } from '../../../kit/scene-preview/SampleScene';
import { useServices } from '../../../services/services';
import { templates } from '../templates/load-templates';
import type { Template } from '../templates/template';
import styles from './StartPage.module.css';
import { templatesBySize } from './templates-by-size';
import { useStart } from './use-start';

/** A picture needs the number of a scene, and a template has none. */
const noScene = pixelSceneId.parse(1);

/** Designs to begin with, by the output types that they were drawn for. */
export function Templates() {
  const { t, language } = useTranslate();
  const { client } = useServices();
  const { data: outputs = [] } = useQuery(pixelOutputsQuery(client));
  const start = useStart();
  return (
    <section aria-labelledby="editor-templates">
      <Heading id="editor-templates" mt="lg" mb="xs">
        {t('editor.start.templates')}
      </Heading>
      {templatesBySize(templates, outputs).map(({ size, names, items }) => (
        <div key={size}>
          <h3 className={styles.subheading}>
            {size} <span>{names.join(', ')}</span>
          </h3>
          <ul className={styles.cards}>
            {items.map((template) => (
              <li key={template.name.en}>
                <Card
                  template={template}
                  isBusy={start.isPending}
                  onStart={(picked) => start.mutate({ ...picked, name: picked.name[language] })}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface Props {
  readonly template: Template;
  readonly isBusy: boolean;
  readonly onStart: (template: Template) => void;
}

function Card({ template, isBusy, onStart }: Props) {
  const { t, language } = useTranslate();
  const { width, height, background, widgets } = template;
  const name = template.name[language];
  const scene = { id: noScene, name, group_id: null, width, height, background, widgets };
  return (
    <UnstyledButton
      className={styles.card}
      aria-label={t('editor.start.with', { name })}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onStart(template);
      }}
    >
      <span className={styles.picture}>
        <SampleScene scene={scene} label={name} maxHeight="150px" />
      </span>
      <b>{name}</b>
    </UnstyledButton>
  );
}
