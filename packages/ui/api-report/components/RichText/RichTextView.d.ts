import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface RichTextViewProps extends BaseProps {
    html: string;
    showPicture?: ((kept: string) => string) | undefined;
    ref?: Ref<HTMLDivElement> | undefined;
}
export declare function RichTextView({ html, showPicture, className, ...rest }: RichTextViewProps): import("react").JSX.Element;
