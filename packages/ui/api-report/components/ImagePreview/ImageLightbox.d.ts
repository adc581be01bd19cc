import type { PreviewImage } from './ImagePreview.tsx';
export interface ImageLightboxProps {
    images: readonly PreviewImage[];
    index: number | undefined;
    onIndexChange: (index: number) => void;
    onClose: () => void;
}
export declare function ImageLightbox({ images, index, onIndexChange, onClose }: ImageLightboxProps): import("react").JSX.Element;
