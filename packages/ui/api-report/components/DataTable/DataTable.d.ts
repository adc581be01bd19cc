import type { DataTableProps } from './DataTableProps.ts';
export declare function DataTable<Row>(props: DataTableProps<Row>): import("react").JSX.Element;
