import { addressSearch, anyId, shortText, wholeNumber } from '../address/address-search';

const side = wholeNumber({ max: 16_384 });

/** The parameters of an address for a new scene; `id` is a scene that there is. */
export const sceneStart = {
  id: anyId,
  name: shortText(200),
  groupId: wholeNumber(),
  width: side,
  height: side,
};

/** A scene, or with `duplicate` and `sourceId` a copy of one. */
export const editSceneSearch = addressSearch({
  ...sceneStart,
  duplicate: (said) => String(said) === 'true',
  sourceId: wholeNumber(),
});

export type EditSceneSearch = ReturnType<typeof editSceneSearch>;
