import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type TrailItem } from './AppShellTrail.tsx';
import type { MenuNode } from './menuNode.ts';
export interface AppShellProps extends BaseProps {
    productName: string;
    homeHref?: string;
    menu: readonly MenuNode[];
    path: string;
    trail?: readonly TrailItem[];
    sidebarOpen?: boolean;
    defaultSidebarOpen?: boolean;
    onSidebarOpenChange?: (open: boolean) => void;
    sidebarAnimated?: boolean;
    logo?: ReactNode;
    fixedHeader?: boolean;
    search?: ReactNode;
    actions?: ReactNode;
    account?: ReactNode;
    tabs?: ReactNode;
    banner?: ReactNode;
    children: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function AppShell({ productName, homeHref, menu, path, trail, sidebarOpen, defaultSidebarOpen, onSidebarOpenChange, sidebarAnimated, logo, fixedHeader, search, actions, account, tabs, banner, className, style, children, ...rest }: AppShellProps): import("react").JSX.Element;
