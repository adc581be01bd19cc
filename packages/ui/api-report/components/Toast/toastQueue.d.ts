import type { StatusTone } from '../../private/statusTone.ts';
export type ToastTone = Exclude<StatusTone, 'neutral'>;
export interface ToastOptions {
    duration?: number | undefined;
    description?: string | undefined;
    action?: {
        label: string;
        onPress: () => void;
    } | undefined;
    id?: string | undefined;
}
export interface ToastEntry extends ToastOptions {
    id: string;
    tone: ToastTone;
    message: string;
    revision: number;
}
export declare const VISIBLE = 3;
type Listener = () => void;
export declare class ToastQueue {
    #private;
    subscribe: (listener: Listener) => (() => void);
    snapshot: () => readonly ToastEntry[];
    add(tone: ToastTone, message: string, options?: ToastOptions): string;
    dismiss(id?: string): void;
}
export declare const toastQueue: ToastQueue;
export declare const toast: {
    success: (message: string, options?: ToastOptions) => string;
    error: (message: string, options?: ToastOptions) => string;
    warning: (message: string, options?: ToastOptions) => string;
    info: (message: string, options?: ToastOptions) => string;
    dismiss: (id?: string) => void;
};
export {};
