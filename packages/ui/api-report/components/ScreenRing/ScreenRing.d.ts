import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ScreenInk } from '../ScreenColumns/ScreenColumns.tsx';
export interface ScreenRingPart {
    key: string;
    label: string;
    value: number;
    ink: ScreenInk;
}
export interface ScreenRingProps extends BaseProps {
    label: string;
    parts: readonly ScreenRingPart[];
    whole: string;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function ScreenRing({ label, parts, whole, className, ...rest }: ScreenRingProps): import("react").JSX.Element;
