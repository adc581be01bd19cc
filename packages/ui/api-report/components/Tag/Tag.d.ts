import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type StatusTone } from '../../private/statusTone.ts';
import type { ControlSize } from '../../theme/appearance.ts';
import { type IconType } from '../Icon/Icon.tsx';
export declare const tagTones: readonly ["success", "warning", "danger", "info", "neutral", "accent"];
export type TagTone = StatusTone | 'accent';
export interface TagProps extends BaseProps {
    tone?: TagTone;
    size?: ControlSize | undefined;
    icon?: IconType;
    onClose?: (detail: {
        reason: 'button' | 'key';
    }) => void;
    closeLabel?: string;
    onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
    children: ReactNode;
    ref?: Ref<HTMLSpanElement>;
}
export declare function Tag({ tone, size, icon, onClose, closeLabel, onKeyDown, className, children, ...rest }: TagProps): import("react").JSX.Element;
