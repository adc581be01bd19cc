import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type StatusTone } from '../../private/statusTone.ts';
import { type IconSource } from '../Icon/Icon.tsx';
export interface TimelineItem {
    key: string;
    title: ReactNode;
    time?: ReactNode;
    tone?: StatusTone | undefined;
    icon?: IconSource | undefined;
    content?: ReactNode;
}
export interface TimelineProps extends BaseProps {
    items: readonly TimelineItem[];
    ref?: Ref<HTMLOListElement> | undefined;
}
export declare function Timeline({ items, className, ...rest }: TimelineProps): import("react").JSX.Element;
