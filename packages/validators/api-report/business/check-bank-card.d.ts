import { type Checked } from '../checked.ts';
export type BankCardCode = 'format' | 'checksum';
export declare function checkBankCard(input: unknown): Checked<string, BankCardCode>;
