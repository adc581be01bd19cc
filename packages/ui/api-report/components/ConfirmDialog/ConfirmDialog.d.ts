import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export type ConfirmTone = 'info' | 'success' | 'warning' | 'danger';
export interface ConfirmQuestion {
    title?: string;
    message: ReactNode;
    confirmLabel?: string;
    cancelLabel?: string | null;
    tone?: ConfirmTone;
    careful?: boolean;
    challenge?: string;
    onConfirm?: () => void | Promise<void>;
    dismissible?: boolean;
}
export interface ConfirmDialogProps extends BaseProps, ConfirmQuestion {
    open: boolean;
    onAnswer: (confirmed: boolean) => void;
    ref?: Ref<HTMLDivElement>;
}
export declare function ConfirmDialog({ open, onAnswer, title, message, confirmLabel, cancelLabel, tone, careful, challenge, onConfirm, dismissible, ...rest }: ConfirmDialogProps): import("react").JSX.Element;
