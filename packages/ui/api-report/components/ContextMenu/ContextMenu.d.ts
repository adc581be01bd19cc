import { type MouseEvent, type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { MenuEntry } from '../../private/menuItems.ts';
export interface ContextMenuProps extends BaseProps {
    items: readonly MenuEntry[];
    label: string;
    onContextMenu?: ((event: MouseEvent<HTMLDivElement>) => void) | undefined;
    children: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function ContextMenu({ items, label, onContextMenu, className, children, ...rest }: ContextMenuProps): import("react").JSX.Element;
