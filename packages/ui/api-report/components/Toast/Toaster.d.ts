import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type ToastQueue } from './toastQueue.ts';
export interface ToasterProps extends BaseProps {
    queue?: ToastQueue;
    ref?: Ref<HTMLElement>;
}
export declare function Toaster({ queue, className, ref, ...rest }: ToasterProps): import("react").ReactPortal;
