import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconType } from '../Icon/Icon.tsx';
export interface TabItem<Key extends string = string> {
    key: Key;
    label: string;
    icon?: IconType;
    count?: number;
    disabled?: boolean;
    content?: ReactNode;
}
export interface TabsProps<Key extends string = string> extends BaseProps {
    items: readonly TabItem<Key>[];
    value?: Key;
    defaultValue?: Key;
    onChange?: (key: Key) => void;
    label?: string;
    size?: ControlSize;
    keepMounted?: boolean;
    extra?: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function Tabs<Key extends string = string>({ items, value, defaultValue, onChange, label, size, keepMounted, extra, className, ...rest }: TabsProps<Key>): import("react").JSX.Element;
