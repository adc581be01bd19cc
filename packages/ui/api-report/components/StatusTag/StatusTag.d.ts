import type { ReactNode, Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
import { type StatusTone } from '../../private/statusTone.ts';
import type { ControlSize } from '../../theme/appearance.ts';
export interface StatusTagProps extends BaseProps {
    tone?: StatusTone;
    look?: 'dot' | 'tag';
    size?: ControlSize;
    children: ReactNode;
    ref?: Ref<HTMLSpanElement>;
}
export declare function StatusTag({ tone, look, size, className, children, ...rest }: StatusTagProps): import("react").JSX.Element;
