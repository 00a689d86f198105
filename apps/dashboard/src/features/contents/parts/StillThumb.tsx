import { IconMovie, IconPhotoOff } from '@tabler/icons-react';
import styles from './contents.module.css';

interface Props {
  /** `null` means that there is no file. */
  readonly file: { readonly thumbnail_url: string | null } | null;
  readonly size?: 'row' | 'large';
}

/** A small still picture of a file; a sign for a film, and for what has no file. */
export function StillThumb({ file, size = 'row' }: Props) {
  const Icon = file ? IconMovie : IconPhotoOff;
  return (
    <span className={styles.thumb} data-size={size} aria-hidden="true">
      {file?.thumbnail_url ? (
        <img src={file.thumbnail_url} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon size={size === 'row' ? 14 : 22} stroke={1.5} />
      )}
    </span>
  );
}
