import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ButtonVariant } from '../../private/buttonLook.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconSource, type IconType } from '../Icon/Icon.tsx';
export interface LinkButtonProps extends BaseProps {
    href: string;
    newTab?: boolean | undefined;
    download?: boolean | string | undefined;
    variant?: ButtonVariant | undefined;
    size?: ControlSize | undefined;
    icon?: IconSource | undefined;
    iconEnd?: IconType | undefined;
    children: ReactNode;
    ref?: Ref<HTMLAnchorElement> | undefined;
}
export declare function LinkButton({ href, newTab, variant, size, icon, iconEnd, className, children, ...rest }: LinkButtonProps): import("react").JSX.Element;
