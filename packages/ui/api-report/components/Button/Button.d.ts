import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import type { ButtonTone, ButtonVariant } from '../../private/buttonLook.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconSource, type IconType } from '../Icon/Icon.tsx';
type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof BaseProps | 'type' | 'disabled' | 'children'>;
export interface ButtonProps extends BaseProps, Native {
    variant?: ButtonVariant | undefined;
    tone?: ButtonTone | undefined;
    size?: ControlSize | undefined;
    icon?: IconSource | undefined;
    iconEnd?: IconType | undefined;
    loading?: boolean | undefined;
    disabled?: boolean | undefined;
    disabledReason?: string | undefined;
    block?: boolean | undefined;
    type?: 'button' | 'submit' | 'reset' | undefined;
    children: ReactNode;
    ref?: Ref<HTMLButtonElement> | undefined;
}
export declare function Button({ variant, tone, size, icon, iconEnd, loading, disabled, disabledReason, block, type, className, children, onClick, ...rest }: ButtonProps): import("react").JSX.Element;
export {};
