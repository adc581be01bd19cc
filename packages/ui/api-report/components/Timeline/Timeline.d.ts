import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type StatusTone } from '../../private/statusTone.ts';
import { type IconType } from '../Icon/Icon.tsx';
export interface TimelineEntry {
    key: string;
    title: ReactNode;
    time?: ReactNode;
    tone?: StatusTone;
    icon?: IconType;
    content?: ReactNode;
}
export interface TimelineProps extends BaseProps {
    entries: readonly TimelineEntry[];
    ref?: Ref<HTMLOListElement>;
}
export declare function Timeline({ entries, className, ...rest }: TimelineProps): import("react").JSX.Element;
