import type { Column, ColumnFilters } from './column.ts';
import type { SortKey } from './sortKeys.ts';
export interface ClientListOptions<Row> {
    rows: readonly Row[];
    columns: readonly Column<Row>[];
    query?: string | undefined;
    filters?: ColumnFilters | undefined;
    onClearFilters?: (() => void) | undefined;
    defaultSort?: readonly SortKey[] | undefined;
    defaultPageSize?: number | undefined;
}
export declare function useClientList<Row>({ rows, columns, query, filters, onClearFilters, defaultSort, defaultPageSize, }: ClientListOptions<Row>): {
    table: {
        columns: readonly Column<Row>[];
        rows: Row[];
        total: number;
        offset: number;
        sort: readonly SortKey[];
        onSortChange: import("react").Dispatch<import("react").SetStateAction<readonly SortKey[]>>;
        filtered: boolean;
        onClearFilters: (() => void) | undefined;
    };
    pagination: {
        page: number;
        pageSize: number;
        total: number;
        onPageChange: (turned: {
            page: number;
            pageSize: number;
        }) => void;
    };
};
