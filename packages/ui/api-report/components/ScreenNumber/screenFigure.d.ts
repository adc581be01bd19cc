export interface ScreenFigure {
    readonly text: string;
    readonly unit: string;
}
export declare function screenFigure(value: number | null, unit?: string): ScreenFigure;
