import type { Size } from '../host/definition';
import type { Theme } from '../shared/colors/palette';
import { useMeasures } from '../shared/text/measure-text';
import { TextBlock } from '../shared/text/TextBlock';
import { headlineLineHeight, slideLayout, textLineHeight } from './layout';
import type { PictureBox } from './layout';
import type { NewsSlide } from './turns';
import type { FailedPictures } from './use-failed-pictures';

interface Props {
  readonly slide: NewsSlide;
  readonly size: Size;
  readonly fontSizePx: number;
  readonly theme: Theme;
  readonly failed: FailedPictures;
}

const headlineStyle = { weight: 700, italic: false, letterSpacingEm: -0.02 };
const textStyle = { weight: 400, italic: false, letterSpacingEm: 0 };

/** An article: its picture beside or above its words; without one when that cannot be loaded. */
export function Slide({ slide, size, fontSizePx, theme, failed }: Props) {
  const { measureIn } = useMeasures();
  const { imageUrl } = slide;
  const url = imageUrl !== null && failed.has(imageUrl) ? null : imageUrl;
  const { picture, words } = slideLayout(slide, size, fontSizePx, url !== null, {
    headline: measureIn(headlineStyle),
    text: measureIn(textStyle),
  });
  return (
    <article
      style={{
        display: 'flex',
        flexDirection: picture?.beside ? 'row-reverse' : 'column',
        justifyContent: picture?.beside ? 'space-between' : 'flex-start',
        gap: picture?.gapPx ?? 0,
        width: size.width,
        height: size.height,
      }}
    >
      {picture && url !== null && (
        <Picture url={url} box={picture} ground={theme.rule} onFailed={() => failed.add(url)} />
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        <TextBlock block={words.headline} lineHeight={headlineLineHeight} style={headlineStyle} />
        {words.text && (
          <TextBlock
            block={words.text}
            lineHeight={textLineHeight}
            style={textStyle}
            css={{ marginTop: words.gapPx, color: theme.dim }}
          />
        )}
      </div>
    </article>
  );
}

interface PictureProps {
  readonly url: string;
  readonly box: PictureBox;
  readonly ground: string;
  readonly onFailed: () => void;
}

/** Fills its box, cut at the edges rather than stretched; a plain ground until it is there. */
function Picture({ url, box, ground, onFailed }: PictureProps) {
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      onError={onFailed}
      style={{
        flex: 'none',
        width: box.widthPx,
        height: box.heightPx,
        objectFit: 'cover',
        background: ground,
      }}
    />
  );
}
