export type Side = 'top' | 'bottom' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';
export interface Box {
    left: number;
    top: number;
    width: number;
    height: number;
}
export interface PlacementRequest {
    anchor: Box;
    floating: {
        width: number;
        height: number;
    };
    viewport: {
        width: number;
        height: number;
    };
    side: Side;
    align?: Align | undefined;
    gap: number;
    margin?: number | undefined;
    rtl?: boolean | undefined;
}
export declare function place(request: PlacementRequest): {
    left: number;
    top: number;
    side: Side;
};
