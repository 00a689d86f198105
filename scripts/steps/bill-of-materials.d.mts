/** What npm lists, as far as it is looked at here. */
export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component; readonly [field: string]: unknown };
  readonly components: readonly Component[];
  readonly [field: string]: unknown;
}

export interface Component {
  readonly type: string;
  readonly name: string;
  readonly purl: string;
  readonly group?: string;
  readonly [field: string]: unknown;
}

/**
 * npm's list under the packages' real names: npm names the whole after the folder that it lies in, and leaves
 * the scopes away.
 * @throws Error when it is no list, or an empty one
 */
export function billOf(listed: unknown): Bill;
