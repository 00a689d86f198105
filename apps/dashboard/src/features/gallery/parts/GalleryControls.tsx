import { SegmentedControl, Switch } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { PlainMessageId } from '../../../i18n/use-translate';
import { ListSearch } from '../../../kit/table/ListSearch';
import { galleryLanguages, gallerySizes, galleryTexts } from '../gallery-search';
import type { GallerySearch } from '../gallery-search';
import styles from './gallery.module.css';

const route = getRouteApi('/signed-in/gallery');

interface Props {
  readonly running: boolean;
  readonly onRun: (running: boolean) => void;
}

interface ChoiceProps<Value extends string> {
  readonly label: PlainMessageId;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, nameOf, onChoose } = props;
  const { t } = useTranslate();
  return (
    <div className={styles.choice}>
      <Muted component="span" fz="small" fw="var(--weight-medium)">
        {t(label)}
      </Muted>
      <SegmentedControl
        size="xs"
        aria-label={t(label)}
        value={value}
        data={options.map((option) => ({ value: option, label: nameOf(option) }))}
        onChange={(chosen) => {
          const known = options.find((option) => option === chosen);
          if (known !== undefined) onChoose(known);
        }}
      />
    </div>
  );
}

/** The gallery's filters and settings. All but the running time are in the address. */
export function GalleryControls({ running, onRun }: Props) {
  const { t } = useTranslate();
  const { search, size, language, texts } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (change: Partial<GallerySearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
      hash: '',
    });
  const controls = useRef<HTMLElement>(null);
  useHotkeys([['/', () => controls.current?.querySelector('input')?.focus()]]);
  return (
    <search ref={controls} className={styles.controls}>
      <ListSearch
        label={t('gallery.search')}
        placeholder={t('gallery.search.placeholder')}
        search={search}
        onSearch={(text) => show({ search: text })}
      />
      <Choice
        label="gallery.size"
        value={size}
        options={gallerySizes}
        nameOf={(value) => t(`gallery.size.${value}`)}
        onChoose={(value) => show({ size: value })}
      />
      <Choice
        label="gallery.language"
        value={language}
        options={galleryLanguages}
        nameOf={(value) => t(`gallery.language.${value}`)}
        onChoose={(value) => show({ language: value })}
      />
      <Choice
        label="gallery.texts"
        value={texts}
        options={galleryTexts}
        nameOf={(value) => t(`gallery.texts.${value}`)}
        onChoose={(value) => show({ texts: value })}
      />
      <Switch
        className={styles.run}
        label={t('gallery.run')}
        checked={running}
        onChange={(event) => onRun(event.currentTarget.checked)}
      />
    </search>
  );
}
