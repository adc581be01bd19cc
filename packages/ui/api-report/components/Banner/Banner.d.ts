import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type StatusTone } from '../../private/statusTone.ts';
export interface BannerProps extends Omit<BaseProps, 'title'> {
    tone?: StatusTone | undefined;
    title?: ReactNode;
    actions?: ReactNode;
    onClose?: (() => void) | undefined;
    role?: 'status' | 'alert' | 'note' | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Banner({ tone, title, actions, onClose, role, className, children, ...rest }: BannerProps): import("react").JSX.Element;
