import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type IconType } from '../Icon/Icon.tsx';
export declare const emptyKinds: readonly ['none', 'noMatch', 'forbidden', 'failed', 'notFound'];
export type EmptyKind = (typeof emptyKinds)[number];
export interface EmptyProps extends Omit<BaseProps, 'title'> {
    kind?: EmptyKind;
    title?: ReactNode;
    cause?: ReactNode;
    action?: ReactNode;
    icon?: IconType;
    compact?: boolean;
    role?: 'alert' | 'status';
    children?: ReactNode;
    ref?: Ref<HTMLDivElement>;
}
export declare function Empty({ kind, title, cause, action, icon, compact, className, children, ...rest }: EmptyProps): import("react").JSX.Element;
