import { type Ref } from 'react';
import type { BaseProps } from '../../private/BaseProps.ts';
export interface PreviewImage {
    src: string;
    alt: string;
    thumb?: string;
}
export interface ImagePreviewProps extends BaseProps {
    images: readonly PreviewImage[];
    size?: number;
    max?: number;
    ref?: Ref<HTMLSpanElement>;
}
export declare function ImagePreview({ images, size, max, className, style, ...rest }: ImagePreviewProps): import("react").JSX.Element;
