export type ReachedField<K extends string = string> = `${K}.${string}`;
export declare function reachedField(name: string): {
    readonly ref: string;
    readonly key: string;
} | undefined;
