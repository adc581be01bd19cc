import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { SpaceStep } from '../../theme/scale.ts';
export type StackTag = 'div' | 'section' | 'ul' | 'ol' | 'li' | 'nav' | 'header' | 'footer' | 'form';
export interface StackProps extends BaseProps {
    as?: StackTag;
    direction?: 'column' | 'row';
    gap?: SpaceStep;
    align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
    justify?: 'start' | 'center' | 'end' | 'between';
    wrap?: boolean;
    grow?: boolean;
    children?: ReactNode;
    ref?: Ref<HTMLElement>;
}
export declare function Stack({ as, direction, gap, align, justify, wrap, grow, className, ref, ...rest }: StackProps): import("react").JSX.Element;
