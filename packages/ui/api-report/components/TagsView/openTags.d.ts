export interface OpenTag {
    path: string;
    href?: string | undefined;
    title?: string | undefined;
    affix?: boolean | undefined;
    dirty?: boolean | undefined;
}
export type TagCloseReason = 'one' | 'others' | 'all';
export declare function pathsToClose(tags: readonly OpenTag[], path: string, reason: TagCloseReason): string[];
export declare function movePath(paths: readonly string[], path: string, to: number): string[];
