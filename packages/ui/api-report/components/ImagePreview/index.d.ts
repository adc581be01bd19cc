export { ImageLightbox, type ImageLightboxProps } from './ImageLightbox.tsx';
export { ImagePreview, type ImagePreviewProps, type PreviewImage } from './ImagePreview.tsx';
