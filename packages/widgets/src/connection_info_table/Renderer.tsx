import { themes } from '../shared/colors/palette';
import { StatusText } from '../shared/frame/StatusText';
import { HonestCorner } from '../shared/honesty/HonestCorner';
import { ConnectionRow } from './ConnectionRow';
import { Header } from './Header';
import type { ConnectionsModel } from './model';

interface Props {
  readonly model: ConnectionsModel;
}

export function Renderer({ model }: Props) {
  const { size, rows, message, mark, markPlace, headerHeightPx, rowHeightPx, footerHeightPx } =
    model;
  const theme = themes[model.theme];
  const padPx = Math.round(rowHeightPx * 0.3);
  const widthPx = size.width - 2 * padPx;
  return (
    <div
      style={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        background: theme.background,
        color: theme.text,
        lineHeight: 1.2,
      }}
    >
      {headerHeightPx > 0 && <Header {...{ model, theme, padPx, widthPx }} />}
      <div role="table">
        {rows.map((row) => (
          <ConnectionRow key={row.key} {...{ row, theme, padPx, widthPx, rowHeightPx }} />
        ))}
      </div>
      {message && (
        <div
          style={{
            position: 'absolute',
            inset: `${headerHeightPx}px ${padPx}px ${footerHeightPx}px`,
          }}
        >
          <StatusText
            text={message}
            maxWidthPx={widthPx}
            fontSizePx={Math.round(rowHeightPx * 0.44)}
            theme={theme}
          />
        </div>
      )}
      {markPlace === 'foot' && (
        <div
          style={{
            position: 'absolute',
            right: padPx,
            bottom: 0,
            height: footerHeightPx,
            display: 'flex',
            alignItems: 'center',
          }}
        >
          <HonestCorner
            mark={mark}
            // Tabular figures are wider than those it is measured in.
            maxWidthPx={widthPx * 0.95}
            sizePx={Math.round(footerHeightPx * (mark.text === null ? 0.55 : 0.76))}
            demoPx={Math.round(footerHeightPx * (mark.text === null ? 0.55 : 0.33))}
            color={theme.dim}
          />
        </div>
      )}
    </div>
  );
}
