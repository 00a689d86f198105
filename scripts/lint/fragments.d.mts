export declare function fragments(comment: string): string[];
