import { UnstyledButton } from '@mantine/core';
import { preloadWidgets } from '@perron/widgets/host';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heading } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { showToast } from '../../../kit/mutation/show-toast';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { useServices } from '../../../services/services';
import { sampleKinds, sampleScene } from '../model/add';
import styles from './StartPage.module.css';
import { useStart } from './use-start';

const boxPx = { width: 84, height: 52 };

/** A new scene in the size of an output type, a sample, or any other. */
export function NewByOutput() {
  const { t } = useTranslate();
  const { client } = useServices();
  const start = useStart();
  const { data: outputs = [] } = useQuery(pixelOutputsQuery(client));
  const startSample = async () => {
    if (start.isPending) return;
    try {
      await preloadWidgets(sampleKinds);
    } catch {
      showToast({ text: t('editor.kind.missing'), tone: 'failed' }, t('toast.close'));
      return;
    }
    start.mutate(sampleScene(t('editor.start.sample')));
  };
  return (
    <section aria-labelledby="editor-new">
      <Heading id="editor-new" mt="lg" mb="xs">
        {t('editor.start.new')}
      </Heading>
      <ul className={styles.sizes}>
        {outputs.map(({ id, name, screen: { width, height } }) => {
          const scale = Math.min(boxPx.width / width, boxPx.height / height);
          return (
            <li key={id}>
              <Link to="/pixel-scenes/create" search={{ width, height }} className={styles.size}>
                <span className={styles.shape}>
                  <i style={{ width: width * scale, height: height * scale }} />
                </span>
                <b>{name}</b>
                <span>{`${width} × ${height}`}</span>
              </Link>
            </li>
          );
        })}
        <li>
          <UnstyledButton
            className={styles.size}
            aria-disabled={start.isPending}
            onClick={() => void startSample()}
          >
            <span className={styles.shape}>
              <IconSparkles size={22} stroke={1.5} aria-hidden="true" />
            </span>
            <b>{t('editor.start.sample')}</b>
            <span>1000 × 1000</span>
          </UnstyledButton>
        </li>
        <li>
          <Link to="/pixel-scenes/create" className={styles.size}>
            <span className={styles.shape}>
              <IconPlus size={22} stroke={1.5} aria-hidden="true" />
            </span>
            <b>{t('editor.start.free')}</b>
            <span>{t('editor.start.free.hint')}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
