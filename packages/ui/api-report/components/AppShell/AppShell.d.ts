import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type TrailItem } from './AppShellTrail.tsx';
import type { MenuNode } from './menuNode.ts';
export interface AppShellProps extends BaseProps {
    productName: string;
    homeHref?: string | undefined;
    menu: readonly MenuNode[];
    path: string;
    trail?: readonly TrailItem[] | undefined;
    sidebarOpen?: boolean | undefined;
    defaultSidebarOpen?: boolean | undefined;
    onSidebarOpenChange?: ((open: boolean) => void) | undefined;
    sidebarAnimated?: boolean | undefined;
    logo?: ReactNode;
    fixedHeader?: boolean | undefined;
    search?: ReactNode;
    actions?: ReactNode;
    account?: ReactNode;
    tabs?: ReactNode;
    banner?: ReactNode;
    children: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function AppShell({ productName, homeHref, menu, path, trail, sidebarOpen, defaultSidebarOpen, onSidebarOpenChange, sidebarAnimated, logo, fixedHeader, search, actions, account, tabs, banner, className, style, children, ...rest }: AppShellProps): import("react").JSX.Element;
