import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type ToastEntry, type ToastQueue } from './toastQueue.ts';
export interface ToasterProps extends BaseProps {
    queue?: ToastQueue | undefined;
    duration?: number | ((entry: ToastEntry) => number) | undefined;
    ref?: Ref<HTMLElement> | undefined;
}
export declare function Toaster({ queue, duration, className, ref, ...rest }: ToasterProps): import("react").ReactPortal | null;
