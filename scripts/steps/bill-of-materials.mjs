/** The parts of `pkg:npm/%40scope/name@1.2.3`. */
function nameIn(purl) {
  const [, path = ''] = /^pkg:npm\/([^?#]+?)@[^@/]+$/.exec(purl.replace(/[?#].*$/, '')) ?? [];
  const parts = path.split('/').map(decodeURIComponent);
  return parts.length === 2 ? { group: parts[0], name: parts[1] } : { name: parts[0] };
}

const named = (component) => ({ ...component, ...nameIn(component.purl) });

export function billOf(listed) {
  const isBill =
    listed?.bomFormat === 'CycloneDX' &&
    Array.isArray(listed.components) &&
    listed.components.length > 0;
  if (!isBill) throw new Error('Expected a list of packages in the form of CycloneDX from npm.');
  const { metadata, components } = listed;
  return {
    ...listed,
    metadata: {
      ...metadata,
      component: { ...named(metadata.component), type: 'application' },
    },
    components: components.map(named),
  };
}
