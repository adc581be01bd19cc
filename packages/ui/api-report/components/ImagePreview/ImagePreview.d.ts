import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface PreviewImage {
    src: string;
    alt: string;
    thumb?: string | undefined;
}
export interface ImagePreviewProps extends BaseProps {
    images: readonly PreviewImage[];
    size?: number | undefined;
    max?: number | undefined;
    ref?: Ref<HTMLSpanElement> | undefined;
}
export declare function ImagePreview({ images, size, max, className, style, ...rest }: ImagePreviewProps): import("react").JSX.Element;
