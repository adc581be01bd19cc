import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type ShareBarTone = 'success' | 'warning' | 'danger' | 'neutral';
export interface ShareBarItem {
    key: string;
    label: string;
    value: number;
    tone?: ShareBarTone;
}
export interface ShareBarProps extends BaseProps {
    title: string;
    items: readonly ShareBarItem[];
    format?: (value: number) => string;
    ref?: Ref<HTMLDivElement>;
}
export declare function ShareBar({ title, items, format, className, ...rest }: ShareBarProps): import("react").JSX.Element;
