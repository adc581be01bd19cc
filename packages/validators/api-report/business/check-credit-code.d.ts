import { type Checked } from '../checked.ts';
export type CreditCodeCode = 'format' | 'checksum';
export declare function checkCreditCode(input: unknown): Checked<string, CreditCodeCode>;
