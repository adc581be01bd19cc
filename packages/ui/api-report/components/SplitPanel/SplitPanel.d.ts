import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type SplitPlacement = 'auto' | 'side' | 'bottom' | 'full';
export interface SplitPanelProps extends Omit<BaseProps, 'title'> {
    children: ReactNode;
    panel?: ReactNode;
    title: ReactNode;
    actions?: ReactNode;
    onClose: () => void;
    placement?: SplitPlacement | undefined;
    defaultSize?: number | undefined;
    minSize?: number | undefined;
    maxSize?: number | undefined;
    onResize?: ((size: number) => void) | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function SplitPanel({ children, panel, title, actions, onClose, placement, defaultSize, minSize, maxSize, onResize, className, style, ...rest }: SplitPanelProps): import("react").JSX.Element;
