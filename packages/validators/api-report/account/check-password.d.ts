import { type Checked } from '../checked.ts';
export type PasswordCode = 'length' | 'character' | 'upper' | 'lower' | 'digit' | 'special';
export declare const PASSWORD_MIN_LENGTH = 8;
export declare const PASSWORD_MAX_LENGTH = 20;
export declare const PASSWORD_SPECIALS = "~!@#$%^&*()_+-=[]{}|;:,.<>?/";
export declare function listPasswordFaults(input: unknown): PasswordCode[];
export declare function checkPassword(input: unknown): Checked<string, PasswordCode>;
