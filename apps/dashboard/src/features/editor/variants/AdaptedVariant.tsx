import { TextInput } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import { SampleScene } from '../../../kit/scene-preview/SampleScene';
import { findingText } from '../checks/finding-text';
import { labelOfId } from '../model/widget-label';
import { useEditor } from '../session/editor-context';
import type { Adapted } from './adapt';
import type { VariantOutcome } from './use-create-variants';
import styles from './Variants.module.css';

interface Props {
  readonly result: Adapted;
  readonly outcome: VariantOutcome | undefined;
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** How the design looks in a new size, and what it could not keep. */
export function AdaptedVariant({ result, outcome, name, onName }: Props) {
  const translator = useTranslate();
  const { t, language } = translator;
  const { scene } = useEditor();
  const { design, refitted, lost } = result;
  const nameOf = (id: string) => labelOfId(design.widgets, id, language);
  const isSameSize = scene.width === design.width && scene.height === design.height;
  return (
    <section className={styles.outcome} aria-label={`${design.width} × ${design.height}`}>
      <div className={styles.preview}>
        <SampleScene
          scene={{ ...scene, ...design, widgets: [...design.widgets] }}
          label={t('variants.adapt.preview', { name: scene.name })}
          maxHeight="220px"
        />
      </div>
      <div className={styles.told} role="status">
        <TextInput
          label={t('variants.adapt.name')}
          value={name}
          maxLength={200}
          required
          mb="xs"
          disabled={outcome?.state === 'made'}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
        {outcome?.state === 'made' && <p>{t('variants.created', { name })}</p>}
        {outcome?.state === 'failed' && (
          <p role="alert">{t('variants.notCreated', { message: outcome.message })}</p>
        )}
        {isSameSize && <p>{t('variants.adapt.sameSize')}</p>}
        {!isSameSize && <p>{t('variants.adapt.refitted', { count: refitted.length })}</p>}
        {!isSameSize && lost.length === 0 && <p>{t('variants.adapt.kept')}</p>}
        {lost.length > 0 && <h3>{t('variants.adapt.lost')}</h3>}
        <ul>
          {lost.map((finding) => (
            <li key={finding.key}>
              <strong>{nameOf(finding.widgetId)}</strong>
              {findingText(translator, finding, nameOf)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
