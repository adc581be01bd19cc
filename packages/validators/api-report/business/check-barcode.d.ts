import { type Checked } from '../checked.ts';
export type BarcodeCode = 'format' | 'checksum';
export declare function checkBarcode(input: unknown): Checked<string, BarcodeCode>;
