import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Grid, Stack } from '../../../../kit/layout/parts';
import { useTranslate } from '../../../../i18n/use-translate';
import { PictureDialog } from './PictureDialog';
import { FieldRow } from '../FieldRow';
import styles from '../Panel.module.css';
import type { FieldEdit } from '../use-field-edit';
import own from './inputs.module.css';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly edit: FieldEdit;
}

/** A picture: an uploaded one, a new one, or the address of one elsewhere. */
export function PictureRow({ path, label, edit }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const problemId = `${id}-problem`;
  const [isOpen, setOpen] = useState(false);
  const address = typeof edit.value === 'string' ? edit.value : '';
  return (
    <FieldRow
      path={path}
      label={label}
      controlId={id}
      problem={edit.problem}
      problemId={problemId}
      isWide
    >
      <Grid columns="56px minmax(0, 1fr)" align="center">
        <span className={own.thumb}>
          {address === '' || edit.problem !== null ? (
            <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
          ) : (
            <img key={address} src={address} alt="" />
          )}
        </span>
        <Stack miw={0}>
          <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
            {t('properties.picture.choose')}
          </Button>
          <div className={styles.box} data-bad={edit.problem !== null || undefined}>
            <input
              id={id}
              autoComplete="off"
              spellCheck={false}
              placeholder={edit.isMixed ? t('properties.mixed') : t('properties.picture.address')}
              value={address}
              aria-invalid={edit.problem !== null}
              {...(edit.problem !== null && { 'aria-describedby': problemId })}
              onChange={({ currentTarget }) => edit.set(currentTarget.value.trim())}
              onBlur={edit.settle}
            />
          </div>
        </Stack>
      </Grid>
      {isOpen && (
        <PictureDialog
          address={address}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            setOpen(false);
            edit.set(picked);
            edit.settle();
          }}
        />
      )}
    </FieldRow>
  );
}
