import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import type { Size } from './adapt';
import styles from './Variants.module.css';

const longestSide = 16_384;

/** A whole number of pixels that a scene may have; `null` if it is none. */
function sideOf(typed: string | number): number | null {
  const side = Number(typed);
  return Number.isInteger(side) && side >= 1 && side <= longestSide ? side : null;
}

/** A size that no output type has. */
export function OtherSize({ onAdd }: { readonly onAdd: (size: Size) => void }) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState<{ width: string | number; height: string | number }>({
    width: '',
    height: '',
  });
  const [width, height] = [sideOf(typed.width), sideOf(typed.height)];
  return (
    <div className={styles.size}>
      <NumberInput
        label={t('variants.adapt.width')}
        suffix=" px"
        value={typed.width}
        onChange={(value) => setTyped({ ...typed, width: value })}
      />
      <NumberInput
        label={t('variants.adapt.height')}
        suffix=" px"
        value={typed.height}
        onChange={(value) => setTyped({ ...typed, height: value })}
      />
      <Button
        variant="default"
        disabled={width === null || height === null}
        onClick={() => {
          if (width === null || height === null) return;
          onAdd({ width, height });
          setTyped({ width: '', height: '' });
        }}
      >
        {t('variants.adapt.add')}
      </Button>
    </div>
  );
}
