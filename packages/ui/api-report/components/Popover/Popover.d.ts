import { type ReactElement, type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { Align, Side } from '../../private/placement.ts';
export interface PopoverProps extends BaseProps {
    trigger: ReactElement;
    label?: string | undefined;
    open?: boolean | undefined;
    defaultOpen?: boolean | undefined;
    onOpenChange?: ((open: boolean) => void) | undefined;
    side?: Side | undefined;
    align?: Align | undefined;
    focus?: boolean | undefined;
    children: ReactNode | ((detail: {
        close: () => void;
    }) => ReactNode);
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Popover({ trigger, label, open: openProp, defaultOpen, onOpenChange, side, align, focus, className, children, ...rest }: PopoverProps): import("react").JSX.Element;
