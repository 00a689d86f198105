/** Where in a file of scenes something is wrong; numbers count from 1, as people do. */
export interface Place {
  readonly kind: 'scene' | 'picture' | 'file';
  readonly number: number;
  /** The name that the file gives the scene or picture; empty: none. */
  readonly name: string;
  /** The widget of the scene; `null` means the scene itself. */
  readonly widget: number | null;
  /** The field, as the file names it; empty: the thing as a whole. */
  readonly field: string;
}

function childOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function nameIn(content: unknown, list: string, index: string): string {
  const name = childOf(childOf(childOf(content, list), index), 'name');
  return typeof name === 'string' ? name : '';
}

/** @param path such as `body.scenes.0.widgets.2.src`, or without `body` */
export function placeOfDetail(path: string, content: unknown): Place {
  const [list = '', index = '', ...rest] = path.replace(/^body\.?/, '').split('.');
  const isListed = (list === 'scenes' || list === 'files') && /^\d+$/.test(index);
  if (!isListed) {
    const field = [list, index, ...rest].filter(Boolean).join('.');
    return { kind: 'file', number: 0, name: '', widget: null, field };
  }
  const kind = list === 'scenes' ? 'scene' : 'picture';
  const place = { kind, number: Number(index) + 1, name: nameIn(content, list, index) } as const;
  const [first, at = '', ...inWidget] = rest;
  if (first === 'widgets' && /^\d+$/.test(at)) {
    return { ...place, widget: Number(at) + 1, field: inWidget.join('.') };
  }
  return { ...place, widget: null, field: rest.join('.') };
}
