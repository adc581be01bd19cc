import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export declare const skeletonShapes: readonly ['text', 'title', 'block', 'circle', 'table'];
export type SkeletonShape = (typeof skeletonShapes)[number];
export interface SkeletonProps extends BaseProps {
    shape?: SkeletonShape | undefined;
    lines?: number | undefined;
    columns?: number | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Skeleton({ shape, lines, columns, className, ...rest }: SkeletonProps): import("react").JSX.Element;
