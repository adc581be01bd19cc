import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { SpaceStep } from '../../theme/scale.ts';
export interface GridProps extends BaseProps {
    columns?: number;
    minWidth?: number;
    gap?: SpaceStep;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function Grid({ columns, minWidth, gap, className, style, ...rest }: GridProps): import("react").JSX.Element;
