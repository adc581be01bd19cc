import { type Checked } from '../checked.ts';
export type HkMacauPassCode = 'format';
export declare function checkHkMacauPass(input: unknown): Checked<string, HkMacauPassCode>;
