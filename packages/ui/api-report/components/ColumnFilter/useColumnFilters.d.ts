import type { Column, ColumnFilters } from '../DataTable/column.ts';
export interface ColumnFiltersOptions<Row> {
    rows: readonly Row[];
    columns: readonly Column<Row>[];
    filters?: ColumnFilters | undefined;
    defaultFilters?: ColumnFilters | undefined;
    onFiltersChange?: ((filters: ColumnFilters) => void) | undefined;
}
export declare function useColumnFilters<Row>({ rows, columns, filters: given, defaultFilters, onFiltersChange, }: ColumnFiltersOptions<Row>): {
    rows: readonly Row[];
    allRows: readonly Row[];
    columns: Column<Row>[];
    filters: Readonly<Record<string, readonly (string | number)[]>>;
    onClearFilters: () => void;
};
