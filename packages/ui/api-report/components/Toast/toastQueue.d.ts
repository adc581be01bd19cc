import type { StatusTone } from '../../private/statusTone.ts';
export type ToastTone = Exclude<StatusTone, 'neutral'>;
export interface ToastOptions {
    duration?: number;
    description?: string;
    action?: {
        label: string;
        onPress: () => void;
    };
    id?: string;
}
export interface ToastEntry extends ToastOptions {
    id: string;
    tone: ToastTone;
    message: string;
    duration: number;
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
