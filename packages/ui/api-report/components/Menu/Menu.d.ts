import { type ReactElement, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { MenuEntry } from '../../private/menuItems.ts';
import type { Align, Side } from '../../private/placement.ts';
export interface MenuProps extends BaseProps {
    trigger: ReactElement;
    items: readonly MenuEntry[];
    open?: boolean | undefined;
    defaultOpen?: boolean | undefined;
    onOpenChange?: ((open: boolean) => void) | undefined;
    side?: Side | undefined;
    align?: Align | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Menu({ trigger, items, open: openProp, defaultOpen, onOpenChange, side, align, className, ...rest }: MenuProps): import("react").JSX.Element;
