import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { SpaceStep } from '../../theme/scale.ts';
export interface GridProps extends BaseProps {
    columns?: number | undefined;
    minWidth?: number | undefined;
    gap?: SpaceStep | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Grid({ columns, minWidth, gap, className, style, ...rest }: GridProps): import("react").JSX.Element;
