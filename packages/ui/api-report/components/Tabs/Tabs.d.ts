import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconSource } from '../Icon/Icon.tsx';
export interface TabItem<Key extends string = string> {
    key: Key;
    label: string;
    icon?: IconSource | undefined;
    count?: number | undefined;
    disabled?: boolean | undefined;
    content?: ReactNode;
}
export interface TabsProps<Key extends string = string> extends BaseProps {
    items: readonly TabItem<Key>[];
    value?: Key | undefined;
    defaultValue?: Key | undefined;
    onChange?: ((key: Key) => void) | undefined;
    label?: string | undefined;
    size?: ControlSize | undefined;
    keepMounted?: boolean | undefined;
    extra?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Tabs<Key extends string = string>({ items, value, defaultValue, onChange, label, size, keepMounted, extra, className, ...rest }: TabsProps<Key>): import("react").JSX.Element;
