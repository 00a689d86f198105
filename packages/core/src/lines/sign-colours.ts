import type { NetworkStyle, Product } from '@perron/schema';
import { contrast, readableOn, signContrast, signTextOn } from './contrast';

/**
 * The network's sign colours, `[background, text]`. Underground, suburban and tram: Träwelling
 * line-colors (CC0 1.0), the underground there from VBB open data "Linienfarben"; regional: npm
 * vbb-line-colors 1.0.5 (ISC).
 */
export const signColours: Readonly<
  Partial<Record<Product, Readonly<Record<string, readonly [string, string]>>>>
> = {
  subway: {
    U1: ['#7dad4c', '#ffffff'],
    U2: ['#da421e', '#ffffff'],
    U3: ['#16683d', '#ffffff'],
    U4: ['#f0d722', '#000000'],
    U5: ['#7e5330', '#ffffff'],
    U6: ['#8c6dab', '#ffffff'],
    U7: ['#009bd5', '#ffffff'],
    U8: ['#224f86', '#ffffff'],
    U9: ['#f3791d', '#ffffff'],
    U12: ['#7dad4c', '#ffffff'],
    U55: ['#7e5330', '#ffffff'],
  },
  suburban: {
    S1: ['#eb588f', '#ffffff'],
    S15: ['#d474ae', '#ffffff'],
    S2: ['#047939', '#ffffff'],
    S25: ['#047939', '#ffffff'],
    S26: ['#047939', '#ffffff'],
    S3: ['#026597', '#ffffff'],
    S41: ['#aa3c1f', '#ffffff'],
    S42: ['#ba622d', '#ffffff'],
    S46: ['#ca8539', '#ffffff'],
    S47: ['#ca8539', '#ffffff'],
    S5: ['#ea561c', '#ffffff'],
    S7: ['#764d9a', '#ffffff'],
    S75: ['#764d9a', '#ffffff'],
    S8: ['#4fa433', '#ffffff'],
    S85: ['#4fa433', '#ffffff'],
    S9: ['#951732', '#ffffff'],
    S45: ['#ca8539', '#ffffff'],
  },
  tram: {
    '12': ['#8870ab', '#ffffff'],
    '16': ['#007fab', '#ffffff'],
    '18': ['#d6ad00', '#ffffff'],
    '21': ['#bc90c1', '#ffffff'],
    '27': ['#cb621a', '#ffffff'],
    '37': ['#815238', '#ffffff'],
    '50': ['#eb9000', '#ffffff'],
    '60': ['#009bd9', '#ffffff'],
    '61': ['#e30613', '#ffffff'],
    '62': ['#00512d', '#ffffff'],
    '63': ['#ee7203', '#ffffff'],
    '67': ['#dd6ca6', '#ffffff'],
    '68': ['#65b32e', '#ffffff'],
    '87': ['#c00606', '#ffffff'],
    '88': ['#00a01f', '#ffffff'],
    '89': ['#ff2e17', '#ffffff'],
    M1: ['#63b9e9', '#ffffff'],
    M2: ['#7ab929', '#ffffff'],
    M4: ['#ca1214', '#ffffff'],
    M5: ['#c8893b', '#ffffff'],
    M6: ['#005695', '#ffffff'],
    M8: ['#ee7203', '#ffffff'],
    M10: ['#007b3d', '#ffffff'],
    M13: ['#00a092', '#ffffff'],
    M17: ['#a6422a', '#ffffff'],
  },
  regional: {
    RE1: ['#ff0000', '#ffffff'],
    RE2: ['#ffd502', '#000000'],
    RE3: ['#eb7405', '#ffffff'],
    RE4: ['#992746', '#ffffff'],
    RE5: ['#0080ff', '#ffffff'],
    RE6: ['#da6ba3', '#ffffff'],
    RE7: ['#00b300', '#ffffff'],
    RE10: ['#ad5837', '#ffffff'],
    RE15: ['#ffd502', '#000000'],
    RE18: ['#eb7405', '#ffffff'],
    RE66: ['#00b300', '#ffffff'],
    RB10: ['#55f200', '#ffffff'],
    RB11: ['#33ccff', '#ffffff'],
    RB12: ['#9900ff', '#ffffff'],
    RB13: ['#ff7300', '#ffffff'],
    RB14: ['#9900ff', '#ffffff'],
    RB20: ['#00b300', '#ffffff'],
    RB21: ['#6d61f2', '#ffffff'],
    RB22: ['#33ccff', '#ffffff'],
    RB23: ['#9900ff', '#ffffff'],
    RB24: ['#6d61f2', '#ffffff'],
    RB25: ['#19a6ff', '#ffffff'],
    RB26: ['#00ff73', '#ffffff'],
    RB27: ['#ff0000', '#ffffff'],
    RB31: ['#55f200', '#ffffff'],
    RB32: ['#ff0000', '#ffffff'],
    RB33: ['#ff0000', '#ffffff'],
    RB34: ['#0079f2', '#ffffff'],
    RB35: ['#6d61f2', '#ffffff'],
    RB36: ['#ad5837', '#ffffff'],
    RB41: ['#55f200', '#ffffff'],
    RB43: ['#6d61f2', '#ffffff'],
    RB45: ['#ffd502', '#000000'],
    RB46: ['#da6ba3', '#ffffff'],
    RB49: ['#992746', '#ffffff'],
    RB51: ['#da6ba3', '#ffffff'],
    RB54: ['#6d61f2', '#ffffff'],
    RB55: ['#eb7405', '#ffffff'],
    RB60: ['#55f200', '#ffffff'],
    RB61: ['#992746', '#ffffff'],
    RB62: ['#da6ba3', '#ffffff'],
    RB63: ['#ffd502', '#000000'],
    RB65: ['#0079f2', '#ffffff'],
    RB66: ['#00b300', '#ffffff'],
    RB73: ['#009687', '#ffffff'],
    RB74: ['#0079f2', '#ffffff'],
    RB80: ['#55f200', '#ffffff'],
    RB81: ['#da6ba3', '#ffffff'],
    RB91: ['#ad5837', '#ffffff'],
    RB93: ['#ad5837', '#ffffff'],
    FEX: ['#730050', '#ffffff'],
  },
};

/** Colours of a line without colours in the data, by product. */
export const productColours: Readonly<Record<Product, readonly [string, string]>> = {
  suburban: ['#008d4f', '#ffffff'],
  subway: ['#115d91', '#ffffff'],
  tram: ['#be1414', '#ffffff'],
  bus: ['#a5027d', '#ffffff'],
  ferry: ['#0080ba', '#ffffff'],
  express: ['#4d4d4d', '#ffffff'],
  regional: ['#ec192e', '#ffffff'],
};

/** A line of unknown product: grey. */
export const fallbackColours: readonly [string, string] = ['#5b6573', '#ffffff'];

/** Ground and text of a product's signs in a network; the text is as the network says where that can be read. */
export function coloursOfProduct(
  product: Product,
  { colors }: Pick<NetworkStyle, 'colors'>,
): readonly [string, string] {
  const given = colors?.[product];
  if (!given) return productColours[product];
  const { bg, fg = signTextOn(bg) } = given;
  return [bg, contrast(bg, fg) >= signContrast ? fg : readableOn(bg)];
}
