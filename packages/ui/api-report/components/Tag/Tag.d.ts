import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type StatusTone } from '../../private/statusTone.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconSource } from '../Icon/Icon.tsx';
export declare const tagTones: readonly ["success", "warning", "danger", "info", "neutral", "accent"];
export type TagTone = StatusTone | 'accent';
export interface TagProps extends BaseProps {
    tone?: TagTone | undefined;
    size?: ControlSize | undefined;
    icon?: IconSource | undefined;
    onClose?: ((detail: {
        reason: 'button' | 'key';
    }) => void) | undefined;
    closeLabel?: string | undefined;
    onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
    children: ReactNode;
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function Tag({ tone, size, icon, onClose, closeLabel, onKeyDown, className, children, ...rest }: TagProps): import("react").JSX.Element;
