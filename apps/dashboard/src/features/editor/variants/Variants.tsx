import { Box, Button } from '@mantine/core';
import type { PixelSceneSummary } from '@perron/schema';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { groupQuery } from '../../../kit/network/programme-queries';
import { ScenePicture } from '../../../kit/scene-preview/ScenePicture';
import { AdaptDialog } from './AdaptDialog';
import { OfferDialog } from './OfferDialog';
import { useServices } from '../../../services/services';
import { designOf } from '../model/design';
import { useEditor, useEditorState } from '../session/editor-context';
import { sharedChanges } from './offered';
import styles from './Variants.module.css';

interface Props {
  /** There is room for editing; without it variants are only looked at. */
  readonly isWide: boolean;
}

/** The scene's variants for other sizes, and the way to one more. */
export function Variants({ isWide }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const { scene } = useEditor();
  const headingId = useId();
  const [dialog, setDialog] = useState<'adapt' | 'offer' | null>(null);
  const { data: group, isError } = useQuery({
    ...groupQuery(client, scene.group_id ?? 0),
    enabled: scene.group_id !== null,
  });
  const design = useEditorState((state) => state.design);
  // As the scene was opened, or last offered: publishing it does not end the offer.
  const [base, setBase] = useState(() => designOf(scene));
  const changes = sharedChanges(base, design);
  const pixels = scene.group_id === null ? [] : (group?.pixels ?? []);
  const others = pixels.filter(({ id }) => id !== scene.id);
  return (
    <section className={styles.variants} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{t('variants.title')}</h2>
        {group && <span className={styles.of}>{t('variants.of', { group: group.name })}</span>}
        <Box component="span" flex={1} />
        {isWide && others.length > 0 && changes.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconRefresh size={15} aria-hidden="true" />}
            onClick={() => setDialog('offer')}
          >
            {t('variants.offer', { count: changes.length })}
          </Button>
        )}
        {isWide && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            {...guard('createPixelScene')}
            onClick={() => setDialog('adapt')}
          >
            {t('variants.adapt')}
          </Button>
        )}
      </header>
      {isError && <p className={styles.none}>{t('variants.failed')}</p>}
      {!isError && others.length === 0 && <p className={styles.none}>{t('variants.none')}</p>}
      {others.length > 0 && (
        <ul className={styles.list}>
          {pixels.map((variant) => (
            <Variant key={variant.id} variant={variant} isHere={variant.id === scene.id} />
          ))}
        </ul>
      )}

      {dialog === 'adapt' && <AdaptDialog onClose={() => setDialog(null)} />}
      {dialog === 'offer' && (
        <OfferDialog
          changes={changes}
          variants={others}
          onApplied={() => setBase(design)}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

interface VariantProps {
  readonly variant: PixelSceneSummary;
  readonly isHere: boolean;
}

function Variant({ variant, isHere }: VariantProps) {
  const { t } = useTranslate();
  const { id, name, width, height } = variant;
  return (
    <li className={styles.variant} data-here={isHere}>
      <div className={styles.picture} style={{ width: `min(104px, 56px * ${width / height})` }}>
        <ScenePicture scene={variant} maxHeight="56px" />
      </div>
      <Stack gap={0} c="dimmed" miw={0}>
        {isHere ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link className={styles.name} to="/pixel-scenes/edit" search={{ id: String(id) }}>
            {name}
          </Link>
        )}
        <span className="tabular">{`${width} × ${height}`}</span>
        {isHere && <span>{t('variants.here')}</span>}
      </Stack>
    </li>
  );
}
