/** The used part of a package that brings no types. */
declare module '@20minutes/s3rver' {
  interface Context {
    readonly path: string;
    readonly state: { vhost: boolean };
    mountPath: string | undefined;
  }

  class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly configureBuckets: readonly {
        readonly name: string;
        readonly configs: readonly [];
      }[];
    });
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }

  export = S3rver;
}
