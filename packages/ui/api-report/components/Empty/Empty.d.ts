import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type IconSource } from '../Icon/Icon.tsx';
export declare const emptyKinds: readonly ['none', 'noMatch', 'forbidden', 'failed', 'notFound'];
export type EmptyKind = (typeof emptyKinds)[number];
export interface EmptyProps extends Omit<BaseProps, 'title'> {
    kind?: EmptyKind | undefined;
    title?: ReactNode;
    cause?: ReactNode;
    action?: ReactNode;
    icon?: IconSource | undefined;
    compact?: boolean | undefined;
    role?: 'alert' | 'status' | undefined;
    children?: ReactNode;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function Empty({ kind, title, cause, action, icon, compact, className, children, ...rest }: EmptyProps): import("react").JSX.Element;
