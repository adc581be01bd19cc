export interface WatermarkProps {
    lines: readonly string[];
}
export declare function Watermark({ lines }: WatermarkProps): null;
