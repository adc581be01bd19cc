export { Watermark, type WatermarkProps } from './Watermark.tsx';
