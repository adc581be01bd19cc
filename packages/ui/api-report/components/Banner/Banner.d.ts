import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type StatusTone } from '../../private/statusTone.ts';
export interface BannerProps extends Omit<BaseProps, 'title'> {
    tone?: StatusTone;
    title?: ReactNode;
    actions?: ReactNode;
    onClose?: () => void;
    role?: 'status' | 'alert' | 'note';
    children?: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function Banner({ tone, title, actions, onClose, role, className, children, ...rest }: BannerProps): import("react").JSX.Element;
