import type { ReactNode, Ref, RefObject } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type Length } from '../../private/length.ts';
export interface DialogProps extends BaseProps {
    open: boolean;
    onClose: () => void;
    title: ReactNode;
    description?: ReactNode;
    width?: Length | undefined;
    footer?: ReactNode;
    dismissible?: boolean | undefined;
    role?: 'dialog' | 'alertdialog' | undefined;
    initialFocus?: RefObject<HTMLElement | null> | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Dialog({ open, onClose, title, description, width, footer, dismissible, role, initialFocus, className, style, children, ref, ...rest }: DialogProps): import("react").JSX.Element;
