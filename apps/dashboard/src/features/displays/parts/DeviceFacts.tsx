import type { DisplayReport } from '@perron/schema';
import { Grid } from '../../../kit/layout/parts';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { browserText } from '../../../i18n/browser-text';
import { durationText } from '../duration-text';
import styles from './displays.module.css';

interface Props {
  readonly report: DisplayReport;
}

const bytesPerMegabyte = 1_000_000;

/** The device and browser of a display, and since when its page has been running. */
export function DeviceFacts({ report }: Props) {
  const { t, number, language } = useTranslate();
  const { screen, memory_bytes, uptime_seconds, browser, build, manifest_version } = report;
  const { locale } = languages[language];
  const rows = [
    { label: t('display.device.browser'), value: browserText(browser), full: browser },
    { label: t('display.device.build'), value: build.slice(0, 12), full: build },
    {
      label: t('display.device.manifest'),
      value: manifest_version?.slice(0, 12) ?? '–',
      full: manifest_version ?? '',
    },
    { label: t('display.device.screen'), value: `${screen.width} × ${screen.height}`, full: '' },
    {
      label: t('display.device.memory'),
      value:
        memory_bytes === null
          ? t('display.device.memory.unknown')
          : `${number(Math.round((memory_bytes / bytesPerMegabyte) * 10) / 10)} MB`,
      full: '',
    },
    { label: t('display.device.uptime'), value: durationText(locale, uptime_seconds), full: '' },
  ];
  return (
    <Grid
      component="dl"
      columns="repeat(auto-fill, minmax(170px, 1fr))"
      rowGap="md"
      columnGap="xl"
      m={0}
    >
      {rows.map(({ label, value, full }) => (
        <div key={label} className={styles.deviceFactsFact}>
          <dt>{label}</dt>
          <dd title={full || undefined}>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}
