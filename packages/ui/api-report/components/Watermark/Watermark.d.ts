export interface WatermarkProps {
    lines: readonly string[];
    blockStart?: number;
    inlineStart?: number;
}
export declare function Watermark({ lines, blockStart, inlineStart }: WatermarkProps): null;
