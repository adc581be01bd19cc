import type { ComponentType, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type IconType = ComponentType<{
    ref?: Ref<SVGSVGElement> | undefined;
    className?: string | undefined;
    strokeWidth?: number | string | undefined;
    width?: number | string | undefined;
    height?: number | string | undefined;
}>;
export declare const iconSizes: readonly ['control', 14, 16, 18, 20, 32];
export type IconSize = (typeof iconSizes)[number];
export interface IconProps extends BaseProps {
    of: IconType;
    size?: IconSize;
    label?: string;
    ref?: Ref<SVGSVGElement>;
}
export declare function Icon({ of: Glyph, size, label, className, ...rest }: IconProps): import("react").JSX.Element;
