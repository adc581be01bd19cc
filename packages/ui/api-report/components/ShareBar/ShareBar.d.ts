import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type ShareBarTone = 'success' | 'warning' | 'danger' | 'neutral';
export interface ShareBarItem {
    key: string;
    label: string;
    value: number;
    tone?: ShareBarTone | undefined;
}
export interface ShareBarProps extends BaseProps {
    title: string;
    items: readonly ShareBarItem[];
    format?: ((value: number) => string) | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function ShareBar({ title, items, format, className, ...rest }: ShareBarProps): import("react").JSX.Element;
