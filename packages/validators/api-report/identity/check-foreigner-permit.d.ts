import { type Checked } from '../checked.ts';
export type ForeignerPermitCode = 'format' | 'birthday' | 'checksum';
export interface ForeignerPermit {
    readonly number: string;
    readonly country: string;
    readonly birthday: string | undefined;
}
export interface ForeignerPermitOptions {
    readonly now?: number;
}
export declare function checkForeignerPermit(input: unknown, options?: ForeignerPermitOptions): Checked<ForeignerPermit, ForeignerPermitCode>;
