import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface ScreenPanelProps extends Omit<BaseProps, 'title'> {
    title?: string;
    extra?: ReactNode;
    empty?: boolean;
    children?: ReactNode;
    ref?: Ref<HTMLElement>;
}
export declare function ScreenPanel({ title, extra, empty, className, children, ...rest }: ScreenPanelProps): import("react").JSX.Element;
