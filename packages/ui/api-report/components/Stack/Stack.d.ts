import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { SpaceStep } from '../../theme/scale.ts';
export type StackTag = 'div' | 'section' | 'ul' | 'ol' | 'li' | 'nav' | 'header' | 'footer' | 'form';
export interface StackProps extends BaseProps {
    as?: StackTag | undefined;
    direction?: 'column' | 'row' | undefined;
    gap?: SpaceStep | undefined;
    align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
    justify?: 'start' | 'center' | 'end' | 'between' | undefined;
    wrap?: boolean | undefined;
    grow?: boolean | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Stack({ as, direction, gap, align, justify, wrap, grow, className, ref, ...rest }: StackProps): import("react").JSX.Element;
