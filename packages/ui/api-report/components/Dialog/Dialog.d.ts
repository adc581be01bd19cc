import type { ReactNode, Ref, RefObject } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const dialogWidths: readonly [420, 560, 720, 960];
export type DialogWidth = (typeof dialogWidths)[number];
export interface DialogProps extends BaseProps {
    open: boolean;
    onClose: () => void;
    title: ReactNode;
    description?: ReactNode;
    width?: DialogWidth;
    footer?: ReactNode;
    dismissible?: boolean;
    role?: 'dialog' | 'alertdialog';
    initialFocus?: RefObject<HTMLElement | null>;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function Dialog({ open, onClose, title, description, width, footer, dismissible, role, initialFocus, className, children, ref, ...rest }: DialogProps): import("react").JSX.Element;
