import type { ReactNode } from 'react';
import type { Option } from '../../private/options/option.ts';
export type ColumnKind = 'text' | 'number' | 'money' | 'status' | 'date' | 'phone' | 'name' | 'id' | 'actions';
export interface ColumnEdit<Row> {
    text: (row: Row) => string;
    save: (row: Row, text: string) => Promise<string | undefined>;
}
export type ColumnFilters = Readonly<Record<string, readonly (string | number)[]>>;
export interface Column<Row> {
    id: string;
    header: string;
    unit?: string | undefined;
    value?: ((row: Row) => string | number | null | undefined) | undefined;
    cell?: ((row: Row) => ReactNode) | undefined;
    mark?: ((row: Row) => ReactNode) | undefined;
    kind?: ColumnKind | undefined;
    width?: number | undefined;
    minWidth?: number | undefined;
    align?: 'start' | 'end' | undefined;
    compare?: ((a: Row, b: Row) => number) | undefined;
    group?: string | undefined;
    sortable?: boolean | undefined;
    filterable?: boolean | undefined;
    filterOptions?: readonly Option<string | number>[] | undefined;
    filter?: ReactNode;
    pin?: 'start' | 'end' | undefined;
    hidden?: boolean | undefined;
    priority?: number | undefined;
    strong?: boolean | undefined;
    hideable?: boolean | undefined;
    edit?: ColumnEdit<Row> | undefined;
    summary?: ReactNode;
}
export declare const SELECT_WIDTH = 44;
export declare const EXPAND_WIDTH = 40;
export declare const columnsIn: <Row>(columns: readonly Column<Row>[], locale: string) => readonly Column<Row>[];
export declare const columnWidth: <Row>(column: Column<Row>) => number;
export declare const columnAlign: <Row>({ align, kind }: Column<Row>) => 'start' | 'end';
export declare const canHide: <Row>(column: Column<Row>) => boolean;
export declare const defineColumns: <Row>(columns: readonly Column<Row>[]) => readonly Column<Row>[];
