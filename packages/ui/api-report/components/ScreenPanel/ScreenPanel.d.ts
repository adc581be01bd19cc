import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface ScreenPanelProps extends Omit<BaseProps, 'title'> {
    title?: string | undefined;
    extra?: ReactNode;
    empty?: boolean | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function ScreenPanel({ title, extra, empty, className, children, ...rest }: ScreenPanelProps): import("react").JSX.Element;
