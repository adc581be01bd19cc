export interface NumberFormat {
    least?: number | undefined;
    most?: number | undefined;
    percent?: boolean | undefined;
}
export declare function formatNumber(value: number, locale?: string, { least, most, percent }?: NumberFormat): string;
