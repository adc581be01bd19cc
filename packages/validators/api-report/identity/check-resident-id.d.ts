import { type Checked } from '../checked.ts';
export type ResidentIdCode = 'format' | 'region' | 'birthday' | 'checksum';
export interface ResidentId {
    readonly number: string;
    readonly number18: string;
    readonly birthday: string;
    readonly sex: 'male' | 'female';
    readonly province: {
        readonly code: string;
        readonly name: string;
    };
}
export interface ResidentIdOptions {
    readonly now?: number;
}
export declare function checkResidentId(input: unknown, options?: ResidentIdOptions): Checked<ResidentId, ResidentIdCode>;
