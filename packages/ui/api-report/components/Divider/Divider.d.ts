import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface DividerProps extends BaseProps {
    orientation?: 'horizontal' | 'vertical' | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Divider({ orientation, className, children, ref, ...rest }: DividerProps): import("react").JSX.Element;
