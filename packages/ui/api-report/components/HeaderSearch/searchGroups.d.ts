import type { PageSearch, SearchPage } from './searchPages.ts';
export interface SearchGroup {
    key: string;
    label: string;
    entries: readonly SearchPage[];
}
export type FindEntries = (query: string, signal: AbortSignal) => Promise<readonly SearchGroup[]>;
export interface SearchMore {
    actions: readonly SearchPage[];
    find: FindEntries;
}
interface Known {
    readonly search: PageSearch;
    readonly actions: ReadonlySet<SearchPage>;
    readonly labels: {
        readonly pages: string;
        readonly actions: string;
    };
    readonly beside: boolean;
}
export declare function knownGroups(query: string, { search, actions, labels, beside }: Known): SearchGroup[];
export {};
