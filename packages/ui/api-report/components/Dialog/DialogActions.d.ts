import type { ReactNode } from 'react';
import type { ButtonTone } from '../../private/buttonLook.ts';
export interface DialogActionsProps {
    onCancel?: (() => void) | undefined;
    onConfirm?: (() => void) | undefined;
    form?: string | undefined;
    cancelLabel?: string | undefined;
    confirmLabel?: string | undefined;
    tone?: ButtonTone | undefined;
    loading?: boolean | undefined;
    disabledReason?: string | undefined;
    careful?: boolean | undefined;
    children?: ReactNode;
}
export declare function DialogActions({ onCancel, onConfirm, form, cancelLabel, confirmLabel, tone, loading, disabledReason, careful, children, }: DialogActionsProps): import("react").JSX.Element;
