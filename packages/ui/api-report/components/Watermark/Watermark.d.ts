export interface WatermarkProps {
    lines: readonly string[];
    blockStart?: number | undefined;
    inlineStart?: number | undefined;
}
export declare function Watermark({ lines, blockStart, inlineStart }: WatermarkProps): null;
