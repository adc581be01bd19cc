import { type Column } from './column.ts';
export interface TableLayout {
    order?: readonly string[] | undefined;
    hidden?: Readonly<Record<string, boolean>> | undefined;
    pinned?: Readonly<Record<string, 'start' | 'end' | 'none'>> | undefined;
    widths?: Readonly<Record<string, number>> | undefined;
}
export declare function orderOf<Row>(columns: readonly Column<Row>[], layout: TableLayout): string[];
export declare const isHidden: <Row>(column: Column<Row>, layout: TableLayout) => boolean;
export declare function pinOf<Row>(column: Column<Row>, layout: TableLayout): 'start' | 'end' | 'none';
export declare const WIDTH_STEP = 8;
export declare function resized<Row>(layout: TableLayout, column: Column<Row>, width: number): TableLayout;
export declare const widthOf: <Row>(column: Column<Row>, layout: TableLayout, factor?: number) => number;
export declare function moved<Row>(columns: readonly Column<Row>[], layout: TableLayout, id: string, by: number): TableLayout;
