import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type StatusTone } from '../../private/statusTone.ts';
import type { ControlSize } from '../../theme/appearance.ts';
export interface StatusTagProps extends BaseProps {
    tone?: StatusTone | undefined;
    look?: 'dot' | 'tag' | undefined;
    size?: ControlSize | undefined;
    children: ReactNode;
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function StatusTag({ tone, look, size, className, children, ...rest }: StatusTagProps): import("react").JSX.Element;
