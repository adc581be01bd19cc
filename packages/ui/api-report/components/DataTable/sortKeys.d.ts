export interface SortKey {
    id: string;
    desc?: boolean | undefined;
}
export declare function nextSort(sort: readonly SortKey[], id: string, add: boolean): SortKey[];
