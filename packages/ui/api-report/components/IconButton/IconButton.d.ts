import type { ButtonHTMLAttributes, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ButtonTone, ButtonVariant } from '../../private/buttonLook.ts';
import type { Side } from '../../private/placement.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconSize, type IconType } from '../Icon/Icon.tsx';
type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof BaseProps | 'type' | 'disabled' | 'children'>;
export interface IconButtonProps extends BaseProps, Native {
    icon: IconType;
    label: string;
    variant?: ButtonVariant;
    tone?: ButtonTone;
    size?: ControlSize;
    iconSize?: IconSize;
    tooltipSide?: Side;
    loading?: boolean;
    disabled?: boolean;
    disabledReason?: string | undefined;
    type?: 'button' | 'submit';
    ref?: Ref<HTMLButtonElement>;
}
export declare function IconButton({ icon, label, variant, tone, size, iconSize, tooltipSide, loading, disabled, disabledReason, type, className, onClick, ...rest }: IconButtonProps): import("react").JSX.Element;
export {};
