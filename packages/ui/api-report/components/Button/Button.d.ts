import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ButtonTone, ButtonVariant } from '../../private/buttonLook.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconType } from '../Icon/Icon.tsx';
type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof BaseProps | 'type' | 'disabled' | 'children'>;
export interface ButtonProps extends BaseProps, Native {
    variant?: ButtonVariant;
    tone?: ButtonTone;
    size?: ControlSize;
    icon?: IconType;
    iconEnd?: IconType;
    loading?: boolean;
    disabled?: boolean;
    disabledReason?: string;
    block?: boolean;
    type?: 'button' | 'submit' | 'reset';
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
}
export declare function Button({ variant, tone, size, icon, iconEnd, loading, disabled, disabledReason, block, type, className, children, onClick, ...rest }: ButtonProps): import("react").JSX.Element;
export {};
