import { useTranslate } from '../../../../i18n/use-translate';
import { contrastsOf } from '../../checks/contrast';
import { useEditorState } from '../../session/editor-context';
import { useEdited } from '../properties-context';
import styles from './inputs.module.css';

/** How well the colour of a field stands out from what is below, where passengers read it. */
export function ContrastMark({ path }: { readonly path: string }) {
  const { t, number } = useTranslate();
  const { widgets } = useEdited();
  const design = useEditorState((state) => state.design);
  const [widget] = widgets;
  if (widget === undefined || widgets.length > 1) return null;
  const found = contrastsOf(design, widget).find((contrast) => contrast.path === path);
  if (found === undefined) return null;
  const { ratio, needed } = found;
  const isWeak = ratio < needed;
  // Rounded down: 4.46 is not the 4.5 that is needed.
  const shown = number(Math.floor(ratio * 10) / 10);
  const meaning = t(isWeak ? 'properties.contrast.weak' : 'properties.contrast.enough', {
    needed: number(needed),
  });
  return (
    <span className={styles.mark} data-weak={isWeak || undefined} title={meaning}>
      {shown} : 1{isWeak && <span className={styles.spoken}>{meaning}</span>}
    </span>
  );
}
