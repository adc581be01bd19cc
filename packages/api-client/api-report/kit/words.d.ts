import type { FieldMeta } from './field-meta.ts';
export interface WordSources {
    readonly dict?: (code: string, value: string) => string;
    readonly label?: string | undefined;
}
export declare const wordsOf: (meta: FieldMeta, value: unknown, sources?: WordSources) => string | undefined;
