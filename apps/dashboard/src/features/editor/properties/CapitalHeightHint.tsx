import { UnstyledButton } from '@mantine/core';
import { IconRuler2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { outputTypesQuery } from '../../../kit/network/programme-queries';
import { useServices } from '../../../services/services';
import { capitalHeightOf } from '../checks/capital-height';
import { useEditorState } from '../session/editor-context';
import styles from './Panel.module.css';
import type { FieldEdit } from './use-field-edit';

/** How high capitals of a size are on the glass, from the place where passengers stand. */
export function CapitalHeightHint({ edit }: { readonly edit: FieldEdit }) {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const outputs = useQuery(outputTypesQuery(client)).data;
  const width = useEditorState(({ design }) => design.width);
  const height = useEditorState(({ design }) => design.height);
  const output = outputs?.find(
    (candidate) => candidate.resolution_x === width && candidate.resolution_y === height,
  );
  if (output === undefined || typeof edit.value !== 'number') return null;
  const found = capitalHeightOf(edit.value, { width, height }, output);
  if (found === null) return null;
  const { mm, neededMm, distanceM, neededPx } = found;
  const shown = { mm: number(Math.round(mm)), distance: number(distanceM) };
  if (mm >= neededMm) {
    return (
      <Row component="p" align="center" c="dimmed" m={0} mt="2xs">
        <IconRuler2 size={14} aria-hidden="true" />
        {t('properties.capital', shown)}
      </Row>
    );
  }
  return (
    <p className={styles.hint}>
      <IconRuler2 size={14} aria-hidden="true" />
      {t('properties.capital.low', { ...shown, needed: number(Math.ceil(neededMm)) })}
      <UnstyledButton
        className={styles.link ?? ''}
        onClick={() => {
          edit.settle();
          edit.set(neededPx);
          edit.settle();
        }}
      >
        {t('properties.capital.set', { px: number(neededPx) })}
      </UnstyledButton>
    </p>
  );
}
