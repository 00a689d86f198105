import '../../../apps/display/src/fonts.css';
import type { GoldenPage } from './api';
import { compare } from './compare';
import { cutTexts } from './cut-texts';
import { paleTexts } from './pale-texts';
import { show } from './show';
import { hideTexts, shownTexts } from './shown-texts';

const goldenPage: GoldenPage = { show, cutTexts, shownTexts, hideTexts, paleTexts, compare };

Object.assign(window, { goldenPage });
