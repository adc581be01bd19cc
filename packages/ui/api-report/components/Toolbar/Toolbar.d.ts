import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type ControlSize } from '../../theme/appearance.ts';
export interface ToolbarProps extends BaseProps {
    total?: number | undefined;
    start?: ReactNode;
    children?: ReactNode;
    columns?: ReactNode;
    size?: ControlSize | undefined;
    onSizeChange?: ((size: ControlSize) => void) | undefined;
    onRefresh?: (() => void) | undefined;
    refreshing?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Toolbar({ total, start, children, columns, size, onSizeChange, onRefresh, refreshing, className, ...rest }: ToolbarProps): import("react").JSX.Element;
