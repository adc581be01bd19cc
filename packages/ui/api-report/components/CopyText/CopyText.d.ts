import { type ReactNode, type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface CopyTextProps extends BaseProps {
    text: string;
    mono?: boolean;
    children?: ReactNode;
    onCopy?: (detail: {
        text: string;
        copied: boolean;
    }) => void;
    ref?: Ref<HTMLSpanElement>;
}
export declare function CopyText({ text, mono, children, onCopy, className, ...rest }: CopyTextProps): import("react").JSX.Element;
