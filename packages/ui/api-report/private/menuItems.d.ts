import type { IconSource } from '../components/Icon/Icon.tsx';
export interface MenuAction {
    key: string;
    label: string;
    icon?: IconSource | undefined;
    shortcut?: string | undefined;
    href?: string | undefined;
    onSelect?: (() => void) | undefined;
    tone?: 'neutral' | 'danger' | undefined;
    disabled?: boolean | undefined;
    disabledReason?: string | undefined;
}
export interface MenuSeparator {
    key: string;
    separator: true;
    label?: string | undefined;
}
export type MenuEntry = MenuAction | MenuSeparator;
export declare const isSeparator: (entry: MenuEntry) => entry is MenuSeparator;
export declare const isDisabled: (action: MenuAction) => boolean;
