import { type ComponentType, type ReactElement, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type IconType = ComponentType<{
    ref?: Ref<SVGSVGElement> | undefined;
    className?: string | undefined;
    strokeWidth?: number | string | undefined;
    width?: number | string | undefined;
    height?: number | string | undefined;
}>;
export type IconSource = IconType | ReactElement;
export declare const iconSizes: readonly ['control', 14, 16, 18, 20, 32];
export type IconSize = (typeof iconSizes)[number];
export interface IconProps extends BaseProps {
    of: IconSource;
    size?: IconSize | undefined;
    label?: string | undefined;
    ref?: Ref<SVGSVGElement> | undefined;
}
export declare function Icon({ of, size, label, className, ...rest }: IconProps): import("react").JSX.Element;
