import type { Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface ScreenNumberProps extends BaseProps {
    label: string;
    value: number | null;
    unit?: string | undefined;
    digits?: number | undefined;
    hero?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function ScreenNumber({ label, value, unit, digits, hero, className, style, ...rest }: ScreenNumberProps): import("react").JSX.Element;
