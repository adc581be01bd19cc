import { type ReactNode } from 'react';
import type { ButtonProps } from '../Button/Button.tsx';
export interface CountdownButtonProps extends Omit<ButtonProps, 'children' | 'loading' | 'onClick' | 'type'> {
    onSend: () => Promise<boolean | void> | boolean | void;
    seconds?: number | undefined;
    children?: ReactNode;
}
export declare function CountdownButton({ onSend, seconds, disabled, className, children, ...rest }: CountdownButtonProps): import("react").JSX.Element;
