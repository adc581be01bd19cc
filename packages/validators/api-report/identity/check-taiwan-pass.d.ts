import { type Checked } from '../checked.ts';
export type TaiwanPassCode = 'format';
export declare function checkTaiwanPass(input: unknown): Checked<string, TaiwanPassCode>;
