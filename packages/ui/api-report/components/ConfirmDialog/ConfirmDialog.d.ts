import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type ConfirmTone = 'info' | 'success' | 'warning' | 'danger';
export interface ConfirmQuestion {
    title?: string | undefined;
    message: ReactNode;
    confirmLabel?: string | undefined;
    cancelLabel?: string | null | undefined;
    tone?: ConfirmTone | undefined;
    careful?: boolean | undefined;
    challenge?: string | undefined;
    onConfirm?: (() => void | Promise<void>) | undefined;
    dismissible?: boolean | undefined;
}
export interface ConfirmDialogProps extends BaseProps, ConfirmQuestion {
    open: boolean;
    onAnswer: (confirmed: boolean) => void;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function ConfirmDialog({ open, onAnswer, title, message, confirmLabel, cancelLabel, tone, careful, challenge, onConfirm, dismissible, ...rest }: ConfirmDialogProps): import("react").JSX.Element;
