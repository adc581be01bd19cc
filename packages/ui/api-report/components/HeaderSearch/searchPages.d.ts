import type { IconSource } from '../Icon/Icon.tsx';
export interface SearchPage {
    key: string;
    title: string;
    path: string;
    group?: string | undefined;
    icon?: IconSource | undefined;
}
export type PageSearch = (query: string) => readonly SearchPage[];
export declare const OPTIONS: {
    threshold: number;
    keys: {
        name: string;
        weight: number;
    }[];
};
export declare function createPageSearch(pages: readonly SearchPage[]): Promise<PageSearch>;
