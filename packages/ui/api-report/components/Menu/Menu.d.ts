import { type ReactElement, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { MenuEntry } from '../../private/menuItems.ts';
import type { Align, Side } from '../../private/placement.ts';
export interface MenuProps extends BaseProps {
    trigger: ReactElement;
    items: readonly MenuEntry[];
    side?: Side;
    align?: Align;
    ref?: Ref<HTMLDivElement>;
}
export declare function Menu({ trigger, items, side, align, className, ...rest }: MenuProps): import("react").JSX.Element;
