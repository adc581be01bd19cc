import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface DividerProps extends BaseProps {
    orientation?: 'horizontal' | 'vertical';
    children?: ReactNode;
    ref?: Ref<HTMLElement>;
}
export declare function Divider({ orientation, className, children, ref, ...rest }: DividerProps): import("react").JSX.Element;
