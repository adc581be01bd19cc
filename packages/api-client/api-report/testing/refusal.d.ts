import { type ErrorCode } from '../kit/error-codes.ts';
export interface RefusalInit {
    readonly msg?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly data?: unknown;
    readonly retryAfter?: number;
}
export declare class Refusal extends Error {
    readonly name = "Refusal";
    readonly code: ErrorCode;
    readonly init: RefusalInit;
    constructor(code: ErrorCode, init?: RefusalInit);
}
export declare function refuse(code: ErrorCode, init?: RefusalInit): never;
