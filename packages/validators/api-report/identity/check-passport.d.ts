import { type Checked } from '../checked.ts';
export type PassportCode = 'format';
export declare function checkPassport(input: unknown): Checked<string, PassportCode>;
