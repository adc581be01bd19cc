import type { IconSource } from '../Icon/Icon.tsx';
export interface MenuNode {
    key: string;
    title: string;
    icon?: IconSource | string | undefined;
    href?: string | undefined;
    target?: string | undefined;
    count?: number | undefined;
    children?: readonly MenuNode[] | undefined;
}
export declare const groupOf: (menu: readonly MenuNode[], path: string) => string | undefined;
