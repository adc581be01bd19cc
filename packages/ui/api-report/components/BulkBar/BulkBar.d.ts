import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type TableSelection } from '../DataTable/tableSelection.ts';
export interface BulkBarProps extends BaseProps {
    selection: TableSelection;
    total: number;
    onSelectionChange: (selection: TableSelection) => void;
    selectAll?: boolean | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function BulkBar({ selection, total, onSelectionChange, selectAll, className, children, ...rest }: BulkBarProps): import("react").JSX.Element | null;
