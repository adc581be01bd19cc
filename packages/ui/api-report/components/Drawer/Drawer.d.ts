import type { ReactNode, Ref, RefObject } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const drawerWidths: readonly [480, 560, 720, 1008];
export type DrawerWidth = (typeof drawerWidths)[number];
export interface DrawerProps extends BaseProps {
    open: boolean;
    onClose: () => void;
    title: ReactNode;
    description?: ReactNode;
    width?: DrawerWidth;
    side?: 'start' | 'end';
    actions?: ReactNode;
    footer?: ReactNode;
    initialFocus?: RefObject<HTMLElement | null>;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function Drawer({ open, onClose, title, description, width, side, actions, footer, initialFocus, className, children, ref, ...rest }: DrawerProps): import("react").JSX.Element;
