import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { downloadFile } from '../../services/download-file';
import { useErrorText } from '../../services/use-error-text';
import { showToast } from '../mutation/show-toast';

interface Exported {
  readonly kind: 'scene' | 'group';
  readonly id: number;
  readonly name: string;
}

/** A name that every system takes for a file. */
function fileNameOf(name: string): string {
  return `${name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-').slice(0, 80)}.perron.json`;
}

/** Downloads a published scene, or a group with its scenes, with their pictures as one file. */
export function useExport() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: ({ kind, id }: Exported) =>
      kind === 'scene'
        ? client.exportPixelScene({ params: { pixel_scene_id: id } })
        : client.exportPixelGroup({ params: { group_id: id } }),
    onSuccess: (exchange, { name }) =>
      downloadFile(fileNameOf(name), JSON.stringify(exchange, null, 2), 'application/json'),
    onError(error, { name }) {
      const text = t('exchange.export.failed', { name, message: errorText(error) });
      showToast({ text, tone: 'failed' }, t('toast.close'));
    },
  });
}
