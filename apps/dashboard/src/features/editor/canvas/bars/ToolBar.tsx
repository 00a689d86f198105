import {
  IconGridDots,
  IconHandStop,
  IconKeyboard,
  IconMagnet,
  IconPointer,
  IconRuler2,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslate } from '../../../../i18n/use-translate';
import { ShortcutsContext } from '../../../../kit/shortcuts/shortcuts-context';
import { useCommands } from '../commands-context';
import { aids } from '../stage-control';
import type { Aid } from '../stage-control';
import { useStage, useStageState } from '../stage-context';
import { kindOutlines } from '../../model/kind-outlines';
import { widgetIcons } from '../../widget-icons';
import { BarButton, BarRule, FloatingBar } from './BarButton';

const aidIcons: Readonly<Record<Aid, Icon>> = {
  grid: IconGridDots,
  snap: IconMagnet,
  safeArea: IconShieldCheck,
  rulers: IconRuler2,
};

/** The widgets that most scenes have. */
const quick = [
  'text',
  'image',
  'rect',
  'depatures_table',
  'pearl_indicator_horizontal',
  'time',
] as const;

/** Tools, quick widgets, and what the stage helps with. */
export function ToolBar() {
  const { t, language } = useTranslate();
  const control = useStage();
  const { commands } = useCommands();
  const registryOfKeys = use(ShortcutsContext);
  const tool = useStageState((state) => state.tool);
  const on = useStageState((state) => state.aids);
  const hasSafeArea = useStageState((state) => state.safeAreaPx > 0);
  return (
    <FloatingBar label={t('editor.bar.tools')} place="bottom">
      <BarButton
        label={t('editor.tool.select')}
        Icon={IconPointer}
        isOn={tool === 'select'}
        onClick={() => control.change({ tool: 'select' })}
      />
      <BarButton
        label={t('editor.tool.hand')}
        Icon={IconHandStop}
        isOn={tool === 'hand'}
        onClick={() => control.change({ tool: 'hand' })}
      />
      <BarRule />
      {quick.map((kind) => (
        <BarButton
          key={kind}
          label={t('editor.add', { widget: kindOutlines[kind].title[language] })}
          Icon={widgetIcons[kind]}
          onClick={() => commands.add(kind)}
        />
      ))}
      <BarRule />
      {aids.map((aid) => {
        const isOff = aid === 'safeArea' && !hasSafeArea;
        return (
          <BarButton
            key={aid}
            label={t(isOff ? 'editor.aid.safeArea.none' : `editor.aid.${aid}`)}
            Icon={aidIcons[aid]}
            isOn={on[aid] && !isOff}
            isOff={isOff}
            onClick={() => control.change({ aids: { ...on, [aid]: !on[aid] } })}
          />
        );
      })}
      <BarRule />
      <BarButton
        label={t('editor.keys')}
        Icon={IconKeyboard}
        onClick={() =>
          registryOfKeys
            .list()
            .find(({ keys }) => keys === '?')
            ?.run()
        }
      />
    </FloatingBar>
  );
}
