import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface ErrorStateProps extends Omit<BaseProps, 'title'> {
    title?: ReactNode;
    message?: ReactNode;
    requestId?: string | undefined;
    onRetry?: (() => void) | undefined;
    retrying?: boolean | undefined;
    compact?: boolean | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function ErrorState({ title, message, requestId, onRetry, retrying, compact, ...rest }: ErrorStateProps): import("react").JSX.Element;
