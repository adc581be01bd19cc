import { type Checked } from '../checked.ts';
import { type PlateColor, type PlateKind } from './plate-kinds.ts';
export type { PlateColor, PlateKind } from './plate-kinds.ts';
export type PlateCode = 'format' | 'nevLength' | 'ordinaryLength' | 'color';
export interface PlateOptions {
    readonly kind?: PlateKind;
    readonly color?: PlateColor;
}
export interface Plate {
    readonly number: string;
    readonly kind: PlateKind;
    readonly color: PlateColor | undefined;
}
export declare function checkPlate(input: unknown, options?: PlateOptions): Checked<Plate, PlateCode>;
