import type { Key, ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const screenTones: readonly ['normal', 'important', 'urgent'];
export type ScreenTone = (typeof screenTones)[number];
export interface ScreenColumn<Row> {
    key: string;
    title: string;
    cell: (row: Row) => ReactNode;
    share?: number | undefined;
    align?: 'start' | 'end' | undefined;
}
export interface ScreenTableProps<Row> extends BaseProps {
    label: string;
    columns: readonly ScreenColumn<Row>[];
    rows: readonly Row[];
    rowKey: (row: Row) => Key;
    tone?: ((row: Row) => ScreenTone) | undefined;
    ref?: Ref<HTMLTableElement> | undefined;
}
export declare function ScreenTable<Row>({ label, columns, rows, rowKey, tone, className, ...rest }: ScreenTableProps<Row>): import("react").JSX.Element;
