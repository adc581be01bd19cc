import type { Column, ColumnFilters } from './column.ts';
import type { SortKey } from './sortKeys.ts';
export interface ClientListOptions<Row> {
    rows: readonly Row[];
    columns: readonly Column<Row>[];
    getRowId?: ((row: Row) => string) | undefined;
    allRows?: readonly Row[] | undefined;
    query?: string | undefined;
    filters?: ColumnFilters | undefined;
    onClearFilters?: (() => void) | undefined;
    defaultSort?: readonly SortKey[] | undefined;
    defaultPageSize?: number | undefined;
}
export declare function useClientList<Row>({ rows, columns, getRowId, allRows, query, filters, onClearFilters, defaultSort, defaultPageSize, }: ClientListOptions<Row>): {
    chosen: Row[];
    bulk: {
        selection: import("./tableSelection.ts").TableSelection;
        onSelectionChange: (next: import("./tableSelection.ts").TableSelection) => void;
        total: number;
    };
    table: {
        selection: import("./tableSelection.ts").TableSelection;
        onSelectionChange: (next: import("./tableSelection.ts").TableSelection) => void;
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
