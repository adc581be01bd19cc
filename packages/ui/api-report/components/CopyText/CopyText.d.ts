import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface CopyTextProps extends BaseProps {
    text: string;
    mono?: boolean | undefined;
    children?: ReactNode;
    onCopy?: ((detail: {
        text: string;
        copied: boolean;
    }) => void) | undefined;
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function CopyText({ text, mono, children, onCopy, className, ...rest }: CopyTextProps): import("react").JSX.Element;
