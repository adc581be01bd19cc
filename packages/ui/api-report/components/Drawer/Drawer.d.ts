import type { ReactNode, Ref, RefObject } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type Length } from '../../private/length.ts';
export interface DrawerProps extends BaseProps {
    open: boolean;
    onClose: () => void;
    title: ReactNode;
    description?: ReactNode;
    width?: Length | undefined;
    side?: 'start' | 'end' | undefined;
    actions?: ReactNode;
    footer?: ReactNode;
    initialFocus?: RefObject<HTMLElement | null> | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Drawer({ open, onClose, title, description, width, side, actions, footer, initialFocus, className, style, children, ref, ...rest }: DrawerProps): import("react").JSX.Element;
