import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ButtonVariant } from '../../private/buttonLook.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconType } from '../Icon/Icon.tsx';
export interface LinkButtonProps extends BaseProps {
    href: string;
    newTab?: boolean;
    download?: boolean | string;
    variant?: ButtonVariant;
    size?: ControlSize;
    icon?: IconType;
    iconEnd?: IconType;
    children: ReactNode;
    ref?: Ref<HTMLAnchorElement>;
}
export declare function LinkButton({ href, newTab, variant, size, icon, iconEnd, className, children, ...rest }: LinkButtonProps): import("react").JSX.Element;
