import type { ButtonHTMLAttributes, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ButtonTone, ButtonVariant } from '../../private/buttonLook.ts';
import type { Side } from '../../private/placement.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconSize, type IconSource } from '../Icon/Icon.tsx';
type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof BaseProps | 'type' | 'disabled' | 'children'>;
export interface IconButtonProps extends BaseProps, Native {
    icon: IconSource;
    label: string;
    variant?: ButtonVariant | undefined;
    tone?: ButtonTone | undefined;
    size?: ControlSize | undefined;
    iconSize?: IconSize | undefined;
    tooltipSide?: Side | undefined;
    loading?: boolean | undefined;
    disabled?: boolean | undefined;
    disabledReason?: string | undefined;
    type?: 'button' | 'submit' | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
}
export declare function IconButton({ icon, label, variant, tone, size, iconSize, tooltipSide, loading, disabled, disabledReason, type, className, onClick, ...rest }: IconButtonProps): import("react").JSX.Element;
export {};
