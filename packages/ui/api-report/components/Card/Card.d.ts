import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface CardProps extends Omit<BaseProps, 'title'> {
    title?: ReactNode;
    description?: ReactNode;
    actions?: ReactNode;
    footer?: ReactNode;
    flush?: boolean | undefined;
    level?: 2 | 3 | 4 | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Card({ title, description, actions, footer, flush, level, className, children, ...rest }: CardProps): import("react").JSX.Element;
