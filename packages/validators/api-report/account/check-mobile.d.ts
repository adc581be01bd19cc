import { type Checked } from '../checked.ts';
export type MobileCode = 'format';
export declare function checkMobile(input: unknown): Checked<string, MobileCode>;
