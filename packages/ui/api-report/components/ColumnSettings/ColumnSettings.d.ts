import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type Column } from '../DataTable/column.ts';
import { type TableLayout } from '../DataTable/tableLayout.ts';
export interface ColumnSettingsProps<Row> extends BaseProps {
    columns: readonly Column<Row>[];
    layout: TableLayout;
    left?: readonly string[] | undefined;
    onLayoutChange: (layout: TableLayout) => void;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function ColumnSettings<Row>({ columns, layout, left, onLayoutChange, className, ...rest }: ColumnSettingsProps<Row>): import("react").JSX.Element;
