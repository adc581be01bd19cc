import { type ReactElement, type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { Align, Side } from '../../private/placement.ts';
export interface PopoverProps extends BaseProps {
    trigger: ReactElement;
    label?: string;
    side?: Side;
    align?: Align;
    focus?: boolean;
    children: ReactNode | ((detail: {
        close: () => void;
    }) => ReactNode);
    ref?: Ref<HTMLDivElement>;
}
export declare function Popover({ trigger, label, side, align, focus, className, children, ...rest }: PopoverProps): import("react").JSX.Element;
